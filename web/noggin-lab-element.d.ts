// The class of <noggin-lab> without its definition: customElements.define('noggin-lab', NogginLab) is left to the page.

export * from './noggin-lab.js'
