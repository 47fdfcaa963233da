import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { colours } from '../catalogue/colours.ts'
import { type DemoArticle, demoCatalogue, homeRows } from '../catalogue/index.ts'
import { drawingName } from './article-views.ts'
import { decorations, landscapes, openedByTests } from './list.ts'
import { PictureRenderer } from './picture-renderer.ts'
import { prerenderedDirectory } from './prerendered.ts'
import { readName } from './read-name.ts'
import { writeSheets } from './sheets.ts'

/**
 * Renders the pictures that are checked in: `npm run pictures`. With them, front page and lists of a new shop are
 * complete at its first visit, and tests need not render.
 * Existing files are kept; `--all` renders everything again. Older editions and unlisted pictures are removed.
 * `--sheets` writes sheets of the drawings instead, of those whose names begin with the words that follow.
 */

const hexes = new Map(colours.map(({ id, hex }) => [id, hex.slice(1)]))

const nameOf = (article: DemoArticle, colour: number): string => `${drawingName(article)}-${hexes.get(colour)}`

/** First picture of each article in lists, at the width of phones and most desktops. */
const cardPictures = (): string[] =>
  [...demoCatalogue().articles].flatMap((article) => article.colourIds.slice(0, 1).map((id) => nameOf(article, id)))

function articlePictures(): string[] {
  const rowIds = new Set(homeRows.flatMap(({ articleIds }) => articleIds))
  const articles = new Map<number, DemoArticle>()
  for (const article of demoCatalogue().articles) {
    if (rowIds.has(article.id)) articles.set(article.id, article)
    if (articles.size === rowIds.size) break
  }
  return homeRows.flatMap(({ articleIds }, row) =>
    articleIds.flatMap((id) => {
      const article = articles.get(id)
      const shown = row === 0 ? article?.colourIds : article?.colourIds.slice(0, 1)
      return (shown ?? []).map((colour) => nameOf(article!, colour))
    }),
  )
}

const sized = (names: readonly string[], widths: readonly number[]) =>
  names.flatMap((name) => widths.map((width) => `${name}-${width}.avif`))

const wanted = new Set([
  ...sized(articlePictures(), [400, 800]),
  ...sized(cardPictures(), [400]),
  ...sized(decorations, [400, 800]),
  ...sized(
    landscapes.map((name) => `land-${name}`),
    [800, 1600],
  ),
  ...sized(
    landscapes.map((name) => `land-${name}-portrait`),
    [400, 800],
  ),
  ...openedByTests,
])

const sheetsFrom = process.argv.indexOf('--sheets')
if (sheetsFrom > 0) {
  const files = await writeSheets('node_modules/.cache/pictures/sheets', process.argv.slice(sheetsFrom + 1))
  console.log(files.join('\n'))
  process.exit()
}

const directory = prerenderedDirectory()
await mkdir(directory, { recursive: true })
for (const entry of await readdir(dirname(directory), { withFileTypes: true }))
  if (entry.isDirectory() && join(entry.parentPath, entry.name) !== directory)
    await rm(join(entry.parentPath, entry.name), { recursive: true })

const existing = new Set(await readdir(directory))
for (const name of existing)
  if (!wanted.has(name) || process.argv.includes('--all')) {
    await rm(join(directory, name))
    existing.delete(name)
  }

const renderer = new PictureRenderer()
// by name, so that all colours of a design follow each other and share a bake
for (const name of [...wanted].sort()) {
  if (existing.has(name)) continue
  const picture = readName(name)
  if (!picture) throw new Error(`There is no picture ${name}: mend the list in ${import.meta.filename}.`)
  await writeFile(join(directory, name), await renderer.draw(picture))
}

let bytes = 0
for (const name of wanted) bytes += (await readFile(join(directory, name))).length
console.log(`${wanted.size} pictures, ${Math.round(bytes / 1024)} kB`)
