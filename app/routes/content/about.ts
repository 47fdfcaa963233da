import type { About } from '../../seo/json-ld.ts'
import type { ContentScreen } from './load.ts'

export const about = ({ page }: Partial<ContentScreen>): About => ({
  kind: 'article',
  trail: page ? [{ name: page.title, href: page.path }] : [],
})
