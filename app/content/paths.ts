/** The pages of text. Their texts are in pages/, and not in the route table's first load. */
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
