/** Lists of goods from all categories. */
export const topicalPaths = ['/nyheter', '/tilbud'] as const

/** Paths of the text pages. The texts are in pages/, outside of the first load. */
export const contentPaths = [
  '/om-oss',
  '/kundeservice',
  '/vedlikehold',
  '/baerekraftig-forretningspraksis',
  '/personvernerklaering',
  '/tilgjengelighet',
  '/dette-trenger-barnet-til-barnehagestart',
  '/hvordan-kle-barna',
  '/bionic-finish-eco',
  '/furet-vaerbitt-vikafjell',
  '/ledige-stillinger',
  '/kundeklubb',
  '/inspirasjon',
  '/annonser',
  '/faq',
] as const

/** Where gift cards are sold. */
export const giftCardPath = '/gavekort'
