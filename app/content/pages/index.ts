import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { maintenance } from './maintenance.ts'
import type { ContentPage } from './page.ts'
import { policy } from './policy.ts'
import { privacy } from './privacy.ts'
import { support } from './support.ts'

export type { ContentPage, ContentSection } from './page.ts'

const pages: readonly ContentPage[] = [about, accessibility, maintenance, policy, privacy, support]

/** The content page at a path. */
export const pageAt = (path: string): ContentPage | undefined => pages.find((page) => page.path === path)
