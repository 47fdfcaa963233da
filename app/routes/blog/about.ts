import { brand } from '../../brands/index.ts'
import { postPath } from '../../content/blog.ts'
import type { SiteData } from '../../page/site-data.ts'
import { absolute } from '../../seo/head.ts'
import type { About } from '../../seo/json-ld.ts'
import type { BlogPage } from './page.types.ts'
import { blogTrail } from './trail.ts'

/** Source: https://schema.org/Blog */
export function about({ data }: Partial<BlogPage>, _shared: SiteData, origin: string): About {
  if (!data) return { kind: 'website' }
  const [first] = data.posts.items
  return {
    kind: 'website',
    ...(first && { picture: first.featuredImage }),
    trail: blogTrail(data.category),
    things: [
      {
        '@type': 'Blog',
        name: data.category?.name ?? `${brand.name} – blogg`,
        blogPost: data.posts.items.map(({ title, slug, publishedAt }) => ({
          '@type': 'BlogPosting',
          headline: title,
          ...(publishedAt && { datePublished: publishedAt }),
          url: absolute(postPath(slug), origin),
        })),
      },
    ],
  }
}
