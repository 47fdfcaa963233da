import { contentPaths } from '../../app/content/paths.ts'

/** An address of each screen. A test fails when a new screen has none. */
export const ofAnybody = [
  ...['/', '/preview/jul', '/dame', '/klær/jakker/skalljakker', '/merke/vardeholm', '/utvalg/1+2+3', '/product/1'],
  ...[
    '/search',
    '/search/ullgenser',
    '/search/finnesikkeher',
    '/checkout',
    '/favoritter',
    '/sammenlign',
    '/butikker',
    '/butikker/1',
  ],
  ...['/nyheter', '/tilbud', '/kundeavis', '/kundeavis/2'],
  ...['/kampanjer', '/kampanjer/1', '/blogg', '/blogg/fjellstøvler-gå-dem-inn-før-du-går-ut', '/avstemning', '/angre'],
  ...['/logg-inn', '/registrer', '/glemt-passord', '/nytt-passord', '/bekreft-epost', '/si-fra'],
  ...['/gavekort', '/gavekort/saldo'],
  ...['/konto/slettet'],
  ...[
    '/reservasjon/1',
    '/ordre/finnes-ikke',
    '/ordre/finnes-ikke/retur',
    '/ordre/finnes-ikke/reparasjon',
    '/betaling/finnes-ikke',
    '/frakoblet',
    '/finnes-ikke',
  ],
  ...contentPaths,
]
/** Addresses that show breadcrumbs. */
export const withBreadcrumbs = ofAnybody.filter((path) =>
  /^\/(dame|klær|merke|utvalg|product|search\/|butikker|nyheter|tilbud|kundeavis|kampanjer|blogg|avstemning)/.test(
    path,
  ),
)
export const ofCustomers = [
  'historikk',
  'varer',
  'reservasjoner',
  'reservasjoner/1',
  'anmeldelser',
  'qr',
  'innstillinger',
].map((name) => `/konto/${name}`)
