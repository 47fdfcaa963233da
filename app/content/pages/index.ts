import type { Ore } from '../../../machines/domain/index.ts'
import type { contentPaths } from '../paths.ts'
import type { ContentPage } from './page.ts'

export type { ContentPage, ContentSection } from './page.ts'

// lazy, one chunk each; those that name the brand or its terms are functions

/** `freeFrom`: price of the goods from which home delivery is free; null if never. */
type Make = (freeFrom: Ore | null) => Promise<ContentPage>

const pages: Readonly<Record<(typeof contentPaths)[number], Make>> = {
  '/om-oss': async () => (await import('./about.ts')).about,
  '/kundeservice': async (freeFrom) => (await import('./support.ts')).support(freeFrom),
  '/vedlikehold': async () => (await import('./maintenance.ts')).maintenance,
  '/baerekraftig-forretningspraksis': async () => (await import('./policy.ts')).policy,
  '/personvernerklaering': async () => (await import('./privacy.ts')).privacy(),
  '/tilgjengelighet': async () => (await import('./accessibility.ts')).accessibility(),
  '/dette-trenger-barnet-til-barnehagestart': async () => (await import('./kindergarten.ts')).kindergarten,
  '/hvordan-kle-barna': async () => (await import('./dressing-children.ts')).dressingChildren,
  '/bionic-finish-eco': async () => (await import('./bionic-finish.ts')).bionicFinish,
  '/furet-vaerbitt-vikafjell': async () => (await import('./vikafjell.ts')).vikafjell,
  '/ledige-stillinger': async () => (await import('./jobs.ts')).jobs(),
  '/kundeklubb': async () => (await import('./club.ts')).club,
  '/inspirasjon': async () => (await import('./inspiration.ts')).inspiration,
  '/annonser': async () => (await import('./advertisements.ts')).advertisements,
  '/faq': async (freeFrom) => (await import('./faq.ts')).faq(freeFrom),
}

/** The content page at a path. */
export const pageAt = (path: string, freeFrom: Ore | null): Promise<ContentPage> | undefined =>
  (pages as Readonly<Record<string, Make>>)[path]?.(freeFrom)
