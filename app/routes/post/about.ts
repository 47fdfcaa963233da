import { brand } from '../../brands/index.ts'
import { postPath } from '../../content/blog.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute, fileOf } from '../../seo/head.ts'
import type { About } from '../../seo/json-ld.ts'
import { blogTrail } from '../blog/trail.ts'
import type { PostPage } from './page.types.ts'

/** Source: https://schema.org/BlogPosting */
export function about({ data }: Partial<PostPage>, _shared: SiteData, origin: string): About {
  if (!data) return { kind: 'website' }
  const { title, excerpt, slug, author, publishedAt, featuredImage, categories } = data
  const path = postPath(slug)
  return {
    kind: 'article',
    picture: featuredImage,
    trail: [...blogTrail(categories[0] ?? null), { name: title, href: path }],
    things: [
      {
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        ...(author && { author: { '@type': 'Person', name: author } }),
        publisher: { '@type': 'Organization', name: brand.name },
        ...(publishedAt && { datePublished: publishedAt }),
        image: fileOf(featuredImage, origin),
        inLanguage: 'nb-NO',
        url: absolute(path, origin),
      },
    ],
  }
}
