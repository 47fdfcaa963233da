import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { colours } from '../catalogue/colours.ts'
import { type DemoArticle, demoCatalogue } from '../catalogue/index.ts'
import { type DesignKey, designKeys } from '../illustrations/designs.ts'
import { drawingName, viewsOf } from './article-views.ts'
import { PictureRenderer } from './picture-renderer.ts'
import { readName } from './read-name.ts'

/** Sheets of all drawings, one beside its neighbours, to be looked at: front, other side and size. */

/** px of a drawing on a sheet. */
const cell = { width: 240, height: 300 }
const columns = 8
const rows = 4
const tiles = { light: '#f1efea', dark: '#5b6660' } as const

const views = ['front', 'back', 'size'] as const

/** Name of a view of the first article that shows a design. */
function nameOf(article: DemoArticle, view: (typeof views)[number]): string {
  const hex = colours.find(({ id }) => id === article.colourIds[0])!.hex.slice(1)
  const found = viewsOf(article).find((each) => each.view === view || each.view.startsWith(`${view}-`))
  return `${drawingName(article)}-${hex}${found ? `-${found.view}` : ''}-400.webp`
}

/** Writes the sheets of designs whose name begins with one of `beginnings`, all if none; returns their files. */
export async function writeSheets(directory: string, beginnings: readonly string[]): Promise<string[]> {
  await mkdir(directory, { recursive: true })
  const shown = new Map<DesignKey, DemoArticle>()
  for (const article of demoCatalogue().articles) if (!shown.has(article.design)) shown.set(article.design, article)
  const wanted = designKeys.filter((key) => beginnings.length === 0 || beginnings.some((each) => key.startsWith(each)))
  const articles = wanted.flatMap((key) => shown.get(key) ?? [])
  const renderer = new PictureRenderer()
  const files: string[] = []
  for (const view of views) {
    for (let first = 0; first < articles.length; first += columns * rows) {
      const drawn: Buffer[] = []
      for (const article of articles.slice(first, first + columns * rows)) {
        const bytes = await renderer.draw(readName(nameOf(article, view))!)
        drawn.push(await sharp(bytes).resize(cell.width, cell.height).toBuffer())
      }
      for (const [tone, background] of Object.entries(tiles)) {
        const file = join(directory, `${view}-${first / (columns * rows) + 1}-${tone}.png`)
        const height = Math.ceil(drawn.length / columns) * cell.height
        await sharp({ create: { width: columns * cell.width, height, channels: 3, background } })
          .composite(
            drawn.map((input, at) => ({
              input,
              left: (at % columns) * cell.width,
              top: Math.floor(at / columns) * cell.height,
            })),
          )
          .png()
          .toFile(file)
        files.push(file)
      }
    }
  }
  return files
}
