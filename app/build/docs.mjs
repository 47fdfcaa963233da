// `npm run docs [directory]`: builds a static site of what is written here: READMEs with all they link to, the public
// entries with their docstrings, the stories. A link that leads nowhere fails the build.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { exportsOf } from './docs-exports.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = process.argv[2] ?? join(root, 'dist', 'docs')

/** Reading speed, words a minute. */
const speed = 200
/** The ways in, each read in ten minutes. */
const ways = [
  {
    title: 'Use the core, the kit or the inspector in a product of your own',
    pages: ['app/build/package/README.md', 'ui/README.md'],
  },
  { title: 'Test a state machine of your own', pages: ['machines/testing/README.md'] },
  { title: 'Work on this shop', pages: ['README.md', 'app/README.md', 'app/decisions/README.md'] },
]
const start = [
  ...ways.flatMap(({ pages }) => pages),
  ...['machines/README.md', 'app/inspect/README.md', 'app/server/README.md', 'tests/README.md', 'app/CHANGELOG.md'],
  'app/build/package/CHANGELOG.md',
]

const text = (/** @type {string} */ html) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const escaped = (/** @type {string} */ plain) =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const wordsIn = (/** @type {string} */ html) => text(html).split(/\s+/).filter(Boolean).length
const minutes = (/** @type {number} */ words) => Math.max(1, Math.round(words / speed))
/** As GitHub makes the ids of headings. */
const idOf = (/** @type {string} */ heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** @type {(folder: string) => string[]} */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    posix.join(folder, file.replaceAll('\\', '/')),
  )

const pageOf = (/** @type {string} */ file) => file.replace(/\.md$/, '.html')

/**
 * @typedef {{ file: string, title: string, html: string, words: number, ids: Set<string> }} Page
 * @typedef {{ from: string, href: string }} Link
 */
/** @type {Map<string, Page>} */
const pages = new Map()
/** @type {Set<string>} */
const assets = new Set()
/** @type {string[]} */
const dead = []
/** @type {{ from: string, file: string, id: string }[]} */
const anchors = []

/**
 * The address of a link on the site. Notes what it leads to; folders and sources are not part of the site.
 *
 * @param {string} from
 * @param {string} href
 * @returns {string | null} null where it leads to nothing on the site
 */
function linked(from, href) {
  if (/^[a-z]+:/i.test(href)) return href
  const [path = '', id = ''] = href.split('#')
  const file = path === '' ? from : posix.normalize(posix.join(posix.dirname(from), decodeURI(path)))
  if (file.startsWith('..') || !existsSync(join(root, file))) {
    dead.push(`${from}: ${href}`)
    return null
  }
  if (extname(file) === '.md') {
    read(file)
    if (id) anchors.push({ from, file, id })
    const to = posix.relative(posix.dirname(from), pageOf(file)) || posix.basename(pageOf(file))
    return path === '' ? `#${id}` : to + (id ? `#${id}` : '')
  }
  if (statSync(join(root, file)).isDirectory()) return null
  if (!/\.(svg|webp|png|jpg|avif)$/.test(file)) return null
  assets.add(file)
  return href
}

/** Reads a page and all pages that it links to. */
function read(/** @type {string} */ file) {
  if (pages.has(file)) return
  /** @type {Page} */
  const page = { file, title: file, html: '', words: 0, ids: new Set() }
  pages.set(file, page)
  const source = readFileSync(join(root, file), 'utf8')
  /** @type {Map<string, number>} */
  const counts = new Map()
  let tables = 0
  page.html = micromark(source, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    // comments of generated parts, as text
    .replace(/<p>&lt;!--.*?--&gt;<\/p>|&lt;!--.*?--&gt;/gs, '')
    .replace(/<h([1-6])>(.*?)<\/h\1>/gs, (_, level, inner) => {
      const own = / ?\{#([^}]+)\}$/.exec(inner)
      const shown = own ? inner.slice(0, own.index) : inner
      const base = own?.[1] ?? idOf(text(shown))
      const count = counts.get(base) ?? 0
      counts.set(base, count + 1)
      const id = count === 0 ? base : `${base}-${count}`
      page.ids.add(id)
      if (level === '1') page.title = text(shown)
      return `<h${level} id="${escaped(id)}">${shown}</h${level}>`
    })
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href, inner) => {
      const to = linked(file, text(href))
      return to === null ? inner : `<a href="${escaped(to)}">${inner}</a>`
    })
    .replace(/<img src="([^"]*)"/g, (_, src) => `<img loading="lazy" src="${escaped(linked(file, text(src)) ?? '')}"`)
    // what scrolls sideways must be reached by keyboard
    .replaceAll('<table>', () => {
      tables += 1
      return `<div class="wide" role="region" aria-label="Table ${tables}" tabindex="0"><table>`
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
  page.words = wordsIn(page.html)
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d5dae0, #3a434d); --soft: light-dark(#f4f6f8, #1c2228);
  --link: light-dark(#00509e, #8ac0ff); background: light-dark(#fff, #12161a); color: light-dark(#1b2229, #e6eaee);
  font: 1rem/1.6 system-ui, sans-serif }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 17rem) minmax(0, 1fr) }
nav { padding: 1rem; border-inline-end: 1px solid var(--line); font-size: .9rem; overflow-wrap: anywhere }
nav ul { list-style: none; padding: 0 } nav li { margin-block: .4rem }
nav h2 { font-size: .9rem; margin: 1rem 0 0 }
main { padding: 1rem 2rem 4rem; max-inline-size: 52rem; min-inline-size: 0 }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
a { color: var(--link) } a[aria-current] { font-weight: 700; color: inherit }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
img { max-inline-size: 100%; block-size: auto; background: #fff }
code { background: var(--soft); padding: .1em .25em; border-radius: 3px; overflow-wrap: anywhere }
pre { background: var(--soft); padding: 1rem; overflow: auto } pre code { padding: 0; overflow-wrap: normal }
.wide { overflow: auto; margin-block: 1rem } table { border-collapse: collapse } td code { overflow-wrap: normal }
th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: start; vertical-align: top }
dt { margin-block-start: 1rem; font-weight: 600 } .kind { color: light-dark(#56616d, #a5b0bb); font-weight: 400 }
.skip { position: absolute; inset-block-start: -4rem } .skip:focus { inset-block-start: 0 }
@media (width < 48rem) { body { display: block } nav { border-inline-end: 0; border-block-end: 1px solid var(--line) }
  main { padding-inline: 1rem } }
`

/** @type {(readonly [group: string, entries: readonly (readonly [to: string, title: string])[]])[]} */
const menu = []

/** @type {(to: string, title: string, main: string) => void} */
function write(to, title, main) {
  const toRoot = posix.relative(posix.dirname(to), '.') || '.'
  const item = (/** @type {readonly [string, string]} */ [page, name]) =>
    `<li><a href="${toRoot}/${page}"${page === to ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`
  const groups = menu.map(([group, entries]) => `<h2>${group}</h2><ul>${entries.map(item).join('')}</ul>`)
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${toRoot}/style.css">
</head>
<body>
<nav aria-label="Pages"><a class="skip" href="#main">To the text</a>
<p><a href="${toRoot}/index.html"${to === 'index.html' ? ' aria-current="page"' : ''}>Start</a></p>${groups.join('')}</nav>
<main id="main">
${main}
</main>
</body>
</html>
`
  const file = join(outDir, to)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, html)
}

for (const file of start) read(file)
for (const { from, file, id } of anchors)
  if (!pages.get(file)?.ids.has(id)) dead.push(`${from}: ${pageOf(file)} has no heading #${id}`)

const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const publicEntries = Object.keys(entries)
  .filter((entry) => !/\*|\.css$/.test(entry))
  .map((entry) => entry.slice(2))
/** @type {Record<string, string>} */
const ofInspector = { inspect: 'app/inspect/package/index.ts', vitest: 'app/inspect/package/vitest.ts' }
const sourceOf = (/** @type {string} */ entry) => ofInspector[entry] ?? `${entry}/index.ts`
const folders = ['machines', 'ui']
  .flatMap((layer) => filesIn(layer).filter((file) => /^[^/]+\/[^/]+\/index\.ts$/.test(file)))
  .map((file) => posix.dirname(file))
  .filter((folder) => !['machines/testing', 'ui/testing', 'ui/internal'].includes(folder))
  .sort()
const apis = [...publicEntries.filter((entry) => !['machines', 'ui'].includes(entry)), ...folders].map((entry) => ({
  entry,
  to: `api/${entry}.html`,
  names: exportsOf(join(root, sourceOf(entry))),
}))

const titled = (/** @type {readonly string[]} */ files) =>
  files.map((file) => /** @type {const} */ ([pageOf(file), pages.get(file)?.title ?? file]))
const rest = [...pages.keys()].filter((file) => !start.includes(file))
menu.push(
  ['Guides', titled(start)],
  [
    'More',
    [
      ['api/index.html', 'Public entries'],
      ['stories.html', 'Stories'],
    ],
  ],
)

rmSync(outDir, { recursive: true, force: true })
mkdirSync(outDir, { recursive: true })
writeFileSync(join(outDir, 'style.css'), style)
for (const page of pages.values()) write(pageOf(page.file), page.title, page.html)
for (const file of assets) {
  mkdirSync(dirname(join(outDir, file)), { recursive: true })
  copyFileSync(join(root, file), join(outDir, file))
}
for (const { entry, to, names } of apis) {
  const list = names.map(
    ({ name, kind, doc, code }) =>
      `<dt id="${name}"><code>${name}</code> <span class="kind">${kind}</span></dt><dd>${micromark(doc)}${
        code && `<pre tabindex="0"><code>${escaped(code)}</code></pre>`
      }</dd>`,
  )
  write(to, `vardeholm-shop/${entry}`, `<h1>vardeholm-shop/${entry}</h1><dl>${list.join('\n')}</dl>`)
}
const links = apis.map(
  ({ entry, names }) => `<li><a href="${entry}.html">vardeholm-shop/${entry}</a>: ${names.length} names</li>`,
)
write(
  'api/index.html',
  'Public entries',
  `<h1>Public entries</h1><p>What each entry of the package exports, with its docstring.</p><ul>${links.join('\n')}</ul>`,
)
const stories = filesIn('stories')
  .filter((file) => file.endsWith('.stories.tsx'))
  .sort()
write(
  'stories.html',
  'Stories',
  `<h1>Stories</h1><p><code>npm run stories</code> shows every component and machine in every state and brand, on
<a href="http://localhost:61000">localhost:61000</a>. These files have them:</p>
<ul>${stories.map((file) => `<li><code>${file}</code></li>`).join('\n')}</ul>`,
)
const cards = ways.map(({ title, pages: files }) => {
  const words = files.reduce((sum, file) => sum + (pages.get(file)?.words ?? 0), 0)
  const steps = titled(files).map(([to, name]) => `<li><a href="${to}">${escaped(name)}</a></li>`)
  return `<section><h2>${title}</h2><p>${minutes(words)} minutes.</p><ol>${steps.join('')}</ol></section>`
})
const list = (/** @type {string} */ title, /** @type {readonly string[]} */ files) =>
  `<h2>${title}</h2><ul>${titled(files.toSorted())
    .map(([to, name]) => `<li><a href="${to}">${escaped(name)}</a></li>`)
    .join('')}</ul>`
const isChart = (/** @type {string} */ file) => file.startsWith('machines/charts/')
write(
  'index.html',
  'Vardeholm',
  `<h1>Vardeholm</h1><p>Three ways in.</p>${cards.join('\n')}
${list(
  'Everything else',
  rest.filter((file) => !isChart(file)),
)}
${list('Charts of the machines', rest.filter(isChart))}`,
)

for (const link of dead) console.error(`A link leads nowhere: ${link}`)
if (dead.length > 0) process.exitCode = 1
else console.log(`${pages.size} pages and ${apis.length} entries in ${relative(process.cwd(), outDir) || '.'}`)
