// Defines <noggin-lab>; the class by itself is in noggin-lab-element.js.

import { NogginLab } from './noggin-lab-element.js'

export { NogginLab }

if (!customElements.get('noggin-lab')) customElements.define('noggin-lab', NogginLab)
