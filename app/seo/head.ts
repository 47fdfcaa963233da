import type { Picture } from '../../machines/domain/index.ts'
import type { About, Thing } from './json-ld.ts'
import { pngOf } from './png-of.ts'

/** WebP: every service that shows link previews reads it. */
const sharedAs = 'webp'

/** Makes an absolute address. Percent-encoded parts stay. */
export const absolute = (href: string, origin: string): string => new URL(href, origin).href

/** Address of a picture's largest file. */
export const fileOf = ({ base, widths }: Picture, origin: string): string =>
  absolute(`${base}-${widths.at(-1)}.${sharedAs}`, origin)

/** Side of the brand's PNG mark, px. `app/build/draw-icons.mjs` draws it. */
const markSide = 512

/** Address of the brand's PNG mark, for readers without SVG. */
export const markOf = (icon: string, origin: string): string => absolute(pngOf(icon), origin)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

const breadcrumbs = (trail: NonNullable<About['trail']>, origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Forside', href: '/' }, ...trail].map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(href, origin),
  })),
})

/** The shop behind a page. */
interface Site {
  name: string
  origin: string
  /** Address of its SVG mark. */
  icon: string
}

/**
 * Open Graph and JSON-LD for a document's head. Title, description and canonical address are taken from `drawn`, the
 * head so far, so that they agree. A noindex page gets nothing.
 * Source: https://ogp.me, https://schema.org
 */
export function headFor(
  { kind, picture, things = [], trail = [] }: About,
  drawn: string,
  { name, origin, icon }: Site,
): string {
  if (/<meta name="robots" content="noindex"/.test(drawn)) return ''
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(drawn)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(drawn)?.[1]
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(drawn)?.[1]
  const tags: [property: string, content: string | undefined][] = [
    ['og:site_name', escaped(name)],
    ['og:locale', 'nb_NO'],
    ['og:type', kind],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', picture ? escaped(fileOf(picture, origin)) : markOf(icon, origin)],
    ['og:image:width', String(picture?.width ?? markSide)],
    ['og:image:height', String(picture?.height ?? markSide)],
    ['og:image:alt', picture?.alt ? escaped(picture.alt) : undefined],
  ]
  const graph = trail.length > 0 ? [...things, breadcrumbs(trail, origin)] : things
  const data = { '@context': 'https://schema.org', '@graph': graph }
  return [
    ...tags.map(([property, content]) => (content ? `<meta property="${property}" content="${content}"/>` : '')),
    picture ? '<meta name="twitter:card" content="summary_large_image"/>' : '',
    graph.length > 0
      ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
      : '',
  ].join('')
}
