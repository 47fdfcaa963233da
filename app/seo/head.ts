import type { Picture } from '../../machines/domain/index.ts'
import type { About, Thing } from './json-ld.ts'
import { pngOf } from './png-of.ts'

/** JPEG would be read by more, but all who show links read WebP by now. */
const sharedAs = 'webp'

/** A whole address. What is percent-encoded already stays as it is. */
export const absolute = (href: string, origin: string): string => new URL(href, origin).href

/** The largest file of a picture. */
export const fileOf = ({ base, widths }: Picture, origin: string): string =>
  absolute(`${base}-${widths.at(-1)}.${sharedAs}`, origin)

/** Side of a brand's mark as PNG, px. `app/build/draw-icons.mjs` draws it. */
const markSide = 512

/** A brand's mark for those who read no SVG. */
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

/** The shop that a page is of. */
interface Site {
  name: string
  origin: string
  /** The address of its mark, as SVG. */
  icon: string
}

/**
 * What a document's head says besides what the page drew there: Open Graph and JSON-LD. `drawn` is the head so far, and
 * the title, the description and the best address are taken from it, so that they are never two. A page that asks not
 * to be listed says nothing.
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
