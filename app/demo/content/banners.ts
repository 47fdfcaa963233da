import type { BrandKey } from '../../../ui/styles/brand-keys.ts'
import type { BannerSlot, WireBanner } from '../../api/wire-content.ts'
import { brands } from '../../brands/registry.ts'
import { landscape, pictureBase } from '../../content/media.ts'
import { publishedSet } from '../../server/content/published-set.ts'
import type { DesignKey } from '../catalogue/designs.ts'
import type { LandscapeName } from '../illustrations/landscapes.ts'
import { drawingName } from '../pictures/article-views.ts'

interface Entry {
  slot: BannerSlot
  title: string
  text: string
  link: string
  linkText: string
  picture?: LandscapeName
  /** Instead of a landscape: a close-up of a design, and its colour. */
  closeUp?: readonly [DesignKey, string]
  /** Instead of a landscape: a whole design. */
  cutOut?: readonly [DesignKey, string]
  /** Whole kroner. */
  from?: number
  to?: number
}

type Tile = readonly [title: string, link: string, design: DesignKey, hex: string]

/** Nine links into the shop, from `grid1` on. */
const grid = (tiles: readonly Tile[]): Entry[] =>
  tiles.map(([title, link, design, hex], index) => ({
    slot: `grid${index + 1}` as BannerSlot,
    title,
    text: '',
    link,
    linkText: title,
    cutOut: [design, hex],
  }))

const vardeholm: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Vær ute. Hele året.',
    text: 'Skalljakker, ull og dun til skiftende vær. Prøv i butikk, hent i dag.',
    link: '/klær/jakker',
    linkText: 'Se jakkene',
    picture: 'mist',
  },
  {
    slot: 'newspaper',
    title: 'Ukens avis',
    text: 'Ull til vinteren, utstyr til første skitur og gode priser på barnetøy.',
    link: '/kundeavis',
    linkText: 'Bla i avisen',
  },
  {
    slot: 'campaignPromo',
    title: 'Høstkampanje',
    text: 'Skall og dun til lavere pris, i butikk og på nett.',
    link: '/kampanjer/2',
    linkText: 'Se kampanjen',
    picture: 'autumn',
  },
  {
    slot: 'productPromo',
    title: 'Tett når det blåser opp',
    text: '15\u00a0000 mm vannsøyle, tette sømmer og hette som følger hodet.',
    link: '/klær/jakker/skalljakker',
    linkText: 'Se skalljakkene',
    closeUp: ['shellF', '#336a70'],
  },
  {
    slot: 'storeSearch',
    title: 'Finn din butikk',
    text: 'Vi viser varene som ligger i hylla i butikken du velger.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
  {
    slot: 'leftPopularCategory',
    title: 'Gensere og fleece',
    text: 'Det midterste laget, til pauser og kalde kvelder.',
    link: '/klær/mellomlag',
    linkText: 'Se gensere og fleece',
    closeUp: ['sherpa', '#e6dbc6'],
  },
  {
    slot: 'rightPopularCategory',
    title: 'Tursko',
    text: 'Fra skogsbilvei til steinrøys.',
    link: '/sko/tursko',
    linkText: 'Se tursko',
    closeUp: ['boot', '#6b4a33'],
  },
  {
    slot: 'bottomPopularCategory',
    title: 'Alt til langturen',
    text: 'Sekk, telt og sovepose som spiller sammen.',
    link: '/turutstyr',
    linkText: 'Se turutstyr',
    picture: 'fjord',
  },
  ...grid([
    ['Jakker', '/klær/jakker', 'downHood', '#34383d'],
    ['Turbukser', '/klær/bukser/turbukser', 'hike', '#4a3a2e'],
    ['Ull', '/klær/ullundertøy', 'baseF', '#16233a'],
    ['Luer', '/tilbehør/luer-og-hodeplagg/luer', 'beanieNordic', '#22365a'],
    ['Votter', '/tilbehør/hansker-og-votter/votter', 'mitten', '#b5305f'],
    ['Vintersko', '/sko/støvler-og-sandaler/vintersko', 'bootWinter', '#4a3a2e'],
    ['Sekker', '/turutstyr/sekker', 'backpackBig', '#34383d'],
    ['Sokker', '/tilbehør/sokker', 'socks', '#34383d'],
    ['Regntøy', '/klær/parkdresser-og-regntøy', 'coverallRain', '#e6c229'],
  ]),
]

const lyngfonn: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Bratt. Kaldt. Klart.',
    text: 'Skall, dun og ski til topptur, bakke og bre.',
    link: '/klær/jakker/skalljakker',
    linkText: 'Se skalljakkene',
    picture: 'winter',
  },
  {
    slot: 'newspaper',
    title: 'Sesongavisen',
    text: 'Hjelm, briller og staver. 12 sider, ferdig lest før kaffen er kald.',
    link: '/kundeavis',
    linkText: 'Bla i avisen',
  },
  {
    slot: 'campaignPromo',
    title: 'Klar for snø',
    text: 'Hjelmer, briller og skiklær til lavere pris før sesongen.',
    link: '/kampanjer/4',
    linkText: 'Se kampanjen',
    picture: 'dusk',
  },
  {
    slot: 'productPromo',
    title: 'Varme som veier lite',
    text: 'Kammer for kammer sydd mot kuldebroer. Pakkes i egen lomme.',
    link: '/klær/jakker/dunjakker',
    linkText: 'Se dunjakkene',
    closeUp: ['downF', '#22365a'],
  },
  {
    slot: 'storeSearch',
    title: 'Prøv skoene i butikk',
    text: 'Vi ser på foten din før vi ser på hylla.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
  {
    slot: 'leftPopularCategory',
    title: 'Alpinbriller',
    text: 'Linser til sol og til flatt lys.',
    link: '/vintersport/hjelmer-&-alpinbriller/alpinbriller',
    linkText: 'Se briller',
    closeUp: ['goggles', '#22365a'],
    from: 300,
    to: 1500,
  },
  {
    slot: 'rightPopularCategory',
    title: 'Hansker',
    text: 'Grep om staven, varme i heisen.',
    link: '/tilbehør/hansker-og-votter',
    linkText: 'Se hansker',
    closeUp: ['gloves', '#34383d'],
  },
  {
    slot: 'bottomPopularCategory',
    title: 'Alt til breen',
    text: 'Sekk, staver og sovepose.',
    link: '/turutstyr',
    linkText: 'Se turutstyr',
    picture: 'mist',
  },
  ...grid([
    ['Skall', '/klær/jakker/skalljakker', 'shellF', '#34383d'],
    ['Dun', '/klær/jakker/dunjakker', 'downHood', '#223f33'],
    ['Bukser', '/klær/bukser', 'hike', '#34383d'],
    ['Ull', '/klær/ullundertøy', 'baseZip', '#3f5a4c'],
    ['Luer', '/tilbehør/luer-og-hodeplagg/luer', 'beanieNordic', '#22365a'],
    ['Sokker', '/tilbehør/sokker', 'socks', '#34383d'],
    ['Tursko', '/sko/tursko', 'boot', '#6b3f2a'],
    ['Vintersko', '/sko/støvler-og-sandaler/vintersko', 'bootWinter', '#17191c'],
    ['Sekker', '/turutstyr/sekker', 'backpackBig', '#223f33'],
  ]),
]

const smavott: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Inn skitten, ut igjen.',
    text: 'Klær som tåler barnehagen, vasken og en lillesøster etterpå.',
    link: '/barn',
    linkText: 'Se klær til barn',
    picture: 'autumn',
  },
  {
    slot: 'newspaper',
    title: 'Barnehagelisten',
    text: 'Hva som skal ligge i kurven, hva som skal ha navn, og hva dere klarer dere uten.',
    link: '/dette-trenger-barnet-til-barnehagestart',
    linkText: 'Les listen',
  },
  {
    slot: 'campaignPromo',
    title: 'Barnas uteuke',
    text: 'Parkdresser, regntøy og ull til lavere pris.',
    link: '/kampanjer/1',
    linkText: 'Se tilbudene',
    picture: 'mist',
  },
  {
    slot: 'productPromo',
    title: 'Doble knær, ren samvittighet',
    text: 'Dresser i én størrelse å vokse i, med navnelapp og refleks der den synes.',
    link: '/barn',
    linkText: 'Se varene til barn',
    closeUp: ['coverall', '#8a5278'],
  },
  {
    slot: 'storeSearch',
    title: 'Mål foten i butikk',
    text: 'Vinterskoen skal ha 15 mm å vokse på.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
  {
    slot: 'leftPopularCategory',
    title: 'Luer og votter',
    text: 'Lang mansjett og plass til navnet.',
    link: '/tilbehør',
    linkText: 'Se luer og votter',
    closeUp: ['beaniePom', '#d9b23c'],
    to: 300,
  },
  {
    slot: 'rightPopularCategory',
    title: 'Sko som tåler søle',
    text: 'Støvler og vintersko til korte ben.',
    link: '/sko',
    linkText: 'Se sko',
    closeUp: ['rubber', '#3f5a4c'],
  },
  {
    slot: 'bottomPopularCategory',
    title: 'Første langtur',
    text: 'Sekk, sovepose og flaske i riktig størrelse.',
    link: '/turutstyr',
    linkText: 'Se turutstyr',
    picture: 'coast',
  },
  ...grid([
    ['Dresser', '/klær/parkdresser-og-regntøy', 'coverall', '#b5305f'],
    ['Regntøy', '/klær/parkdresser-og-regntøy', 'coverallRain', '#e6c229'],
    ['Fleece', '/klær/mellomlag', 'fleece', '#8fa189'],
    ['Ull', '/klær/ullundertøy', 'baseStripe', '#1f5a63'],
    ['Luer', '/tilbehør/luer-og-hodeplagg/luer', 'beanieNordic', '#22365a'],
    ['Votter', '/tilbehør/hansker-og-votter/votter', 'mitten', '#b5305f'],
    ['Sokker', '/tilbehør/sokker', 'socks', '#34383d'],
    ['Støvler', '/sko', 'rubber', '#c0272d'],
    ['Vintersko', '/sko/støvler-og-sandaler/vintersko', 'bootWinter', '#4a3a2e'],
  ]),
]

const heiveg: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Ull med ro i seg',
    text: 'Strikket av norsk ull i små serier. Laget for å brukes, luftes, stoppes og arves.',
    link: '/klær/mellomlag/ullgensere',
    linkText: 'Se høstens strikk',
    closeUp: ['sweaterNordic', '#2c4437'],
  },
  {
    slot: 'newspaper',
    title: 'Luft mer, vask mindre. En ullgenser vil helst henge ute over natten.',
    text: 'Må den vaskes, tåler den høyst 400 omdreininger.',
    link: '/vedlikehold',
    linkText: 'Slik tar du vare på ull',
  },
  {
    slot: 'campaignPromo',
    title: 'Ull til vinteren',
    text: 'Fra innerst til ytterst, så lenge lageret rekker.',
    link: '/kampanjer/3',
    linkText: 'Se ullen',
    closeUp: ['base', '#27384f'],
  },
  {
    slot: 'storeSearch',
    title: 'Kjenn på ullen',
    text: 'Fibrene er forskjellige. Kom innom og finn din.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
  {
    slot: 'leftPopularCategory',
    title: 'Luer og sokker',
    text: 'Varme der den først forsvinner.',
    link: '/tilbehør',
    linkText: 'Se luer og sokker',
    closeUp: ['beanie', '#cdb996'],
  },
  {
    slot: 'rightPopularCategory',
    title: 'Innerst mot huden',
    text: 'Tynn merinoull som varmer også når den er fuktig.',
    link: '/klær/ullundertøy',
    linkText: 'Se ullundertøy',
    closeUp: ['baseZip', '#3f5a4c'],
  },
  ...grid([
    ['Gensere', '/klær/mellomlag/ullgensere', 'sweaterNordic', '#22365a'],
    ['Undertøy', '/klær/ullundertøy', 'baseF', '#16233a'],
    ['Longs', '/klær/ullundertøy', 'longs', '#16233a'],
    ['Halsglidelås', '/klær/ullundertøy/trøyer-med-glidelås', 'baseZip', '#3f5a4c'],
    ['Luer', '/tilbehør/luer-og-hodeplagg/luer', 'beanieNordic', '#22365a'],
    ['Ullsett', '/klær/ullundertøy/ullsett', 'baseStripe', '#1f5a63'],
    ['Sokker', '/tilbehør/sokker', 'socks', '#34383d'],
    ['Strikk', '/klær/mellomlag/ullgensere', 'sweater', '#223f33'],
    ['Barn', '/barn', 'baseStripe', '#34383d'],
  ]),
]

/** An unpublished set for previews. */
const christmas: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Harde pakker til myke mennesker',
    text: 'Termos, hodelykt og sekk. Bytt helt til 15. januar.',
    link: '/turutstyr',
    linkText: 'Se gavene',
    picture: 'dusk',
  },
  {
    slot: 'campaignPromo',
    title: 'Myke pakker til dem som fryser',
    text: 'Ullsokker, luer og votter under 300\u00a0kr.',
    link: '/tilbehør',
    linkText: 'Se myke pakker',
    to: 300,
  },
  {
    slot: 'storeSearch',
    title: 'Siste frist for hjemlevering: 18. desember',
    text: 'Etter det henter du i butikk, til og med lille julaften.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
]

const published: Readonly<Record<BrandKey, readonly Entry[]>> = { vardeholm, lyngfonn, smavott, heiveg }
const unpublished: Readonly<Partial<Record<BrandKey, readonly Entry[]>>> = { vardeholm: christmas, smavott: christmas }

const sets: readonly { brand: number; name: string; entries: readonly Entry[] }[] = [
  ...brands.map(({ id, key }) => ({ brand: id, name: publishedSet, entries: published[key] })),
  ...brands.map(({ id, key }) => ({ brand: id, name: 'jul', entries: unpublished[key] ?? [] })),
]

/** Goods on a brand's banners bear its mark. */
function picturesOf({ picture, closeUp, cutOut }: Entry, brandId: number): Pick<WireBanner, 'Image' | 'ImageMobile'> {
  if (picture) return { Image: landscape(picture).base, ImageMobile: landscape(picture, 'portrait').base }
  const [design, hex] = closeUp ?? cutOut ?? []
  if (!design || !hex) return { Image: null, ImageMobile: null }
  return { Image: pictureBase(drawingName({ design, brandId }), hex, closeUp && 'a'), ImageMobile: null }
}

const bannerOf = (entry: Entry, brandId: number): WireBanner => ({
  Slot: entry.slot,
  Title: entry.title,
  Text: entry.text,
  Link: entry.link,
  LinkText: entry.linkText,
  ...picturesOf(entry, brandId),
  minPrice: entry.from ?? null,
  maxPrice: entry.to ?? null,
})

export const bannerRows: object[] = sets.flatMap(({ brand, name, entries }) =>
  entries.map((entry, position) => ({ brand_id: brand, set_name: name, position, doc: bannerOf(entry, brand) })),
)

/** Picture and link of each category's menu. */
export const categoryBannerRows: object[] = [
  { category_id: 1, picture: pictureBase('shellF', '#336a70', 'a'), link: '/kampanjer/2' },
  {
    category_id: 2,
    picture: pictureBase('boot', '#6b4a33', 'a'),
    link: '/blogg/fjellstøvler-gå-dem-inn-før-du-går-ut',
  },
  { category_id: 4, picture: pictureBase('goggles', '#22365a', 'a'), link: '/kampanjer/4' },
  { category_id: 5, picture: landscape('fjord').base, link: '/kampanjer/5' },
]
