import { newspaperPath } from '../../content/newspaper.ts'
import type { About } from '../../seo/json-ld.ts'

export const about = (): About => ({ kind: 'website', trail: [{ name: 'Kundeavis', href: newspaperPath(1) }] })
