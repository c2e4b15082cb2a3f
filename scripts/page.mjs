// The template of plain pages of the site, the list of lessons and the guides, and the posters in them.

import { escaped } from '../web/picture-parts.js'

// `title` and `description` are plain text, `body` is HTML. `depth`: number of folders below the site's root.
export function page({ title, description, body, depth = 0 }) {
  const up = '../'.repeat(depth)
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
  <meta name="color-scheme" content="light dark">
  <meta name="description" content="${escaped(description)}">
  <title>${escaped(title)} – Noggin</title>
  <link rel="icon" href="${up}icon.svg">
  <link rel="stylesheet" href="${up}lesson.css">
</head>
<body>
<nav aria-label="Site"><a href="${up}index.html">Noggin</a><a href="${up}lessons.html">Lessons</a><a href="${up}docs/index.html">Guides</a></nav>
<main>
${body}
</main>
</body>
</html>
`
}

// A poster of a lab. In the dark it is asked for as dark, because WebKit does not tell pictures what the page is in.
export function posterElement(file, { alt, width }) {
  const size = width ? ` width="${width}"` : ''
  return `<picture><source srcset="${file}#dark" media="(prefers-color-scheme: dark)"><img src="${file}" alt="${escaped(alt)}"${size} loading="lazy"></picture>`
}
