import type { About } from '../../seo/json-ld.ts'
import type { ContentScreen } from './page.types.ts'

export const about = ({ page }: Partial<ContentScreen>): About => ({
  kind: 'article',
  trail: page ? [{ name: page.title, href: page.path }] : [],
})
