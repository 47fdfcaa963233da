import type { BannerSlot, WireBanner } from '../../../api/wire-content.ts'
import { landscape } from '../../../media.ts'
import { publishedSet } from '../../shop/banners.ts'
import type { LandscapeName } from '../illustrations/landscapes.ts'

interface Entry {
  slot: BannerSlot
  title: string
  text: string
  link: string
  linkText: string
  picture?: LandscapeName
  /** Whole kroner. */
  from?: number
  to?: number
}

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
    link: '/annonser',
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
    text: '15 000 mm vannsøyle, tette sømmer og hette som følger hodet.',
    link: '/klær/jakker/skalljakker',
    linkText: 'Se skalljakkene',
    picture: 'coast',
  },
  {
    slot: 'storeSearch',
    title: 'Finn nærmeste butikk',
    text: '25 butikker fra Kristiansand til Alta. Bestill på nett og hent samme dag.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
  {
    slot: 'leftPopularCategory',
    title: 'Ull innerst',
    text: 'Trøyer og longs til lange dager.',
    link: '/klær/ullundertøy',
    linkText: 'Se ullundertøy',
  },
  {
    slot: 'rightPopularCategory',
    title: 'Tursko',
    text: 'Fra skogsbilvei til steinrøys.',
    link: '/sko/tursko',
    linkText: 'Se tursko',
  },
  {
    slot: 'bottomPopularCategory',
    title: 'Alt til langturen',
    text: 'Sekk, telt og sovepose som spiller sammen.',
    link: '/turutstyr',
    linkText: 'Se turutstyr',
    picture: 'fjord',
  },
  {
    slot: 'grid1',
    title: 'Gaver under 300 kr',
    text: 'Luer, votter og sokker som blir brukt.',
    link: '/tilbehør',
    linkText: 'Se tilbehør',
    to: 300,
  },
  {
    slot: 'grid2',
    title: 'Dun fra 1 500 kr',
    text: 'Jakker som tåler innlandskulda.',
    link: '/klær/jakker/dunjakker',
    linkText: 'Se dunjakker',
    from: 1500,
    to: 4000,
  },
  { slot: 'grid3', title: 'Barn ute', text: 'Parkdress, ull og votter.', link: '/barn', linkText: 'Se barn' },
  {
    slot: 'grid4',
    title: 'Klar for løypa',
    text: 'Staver, hjelm og briller.',
    link: '/vintersport',
    linkText: 'Se vintersport',
    picture: 'winter',
  },
  {
    slot: 'grid5',
    title: 'Sekker til dagsturen',
    text: '22 liter er ofte nok.',
    link: '/turutstyr/sekker',
    linkText: 'Se sekker',
  },
  {
    slot: 'grid6',
    title: 'Stell tøyet ditt',
    text: 'Vask, impregnering og små reparasjoner.',
    link: '/vedlikehold',
    linkText: 'Les rådene',
  },
  {
    slot: 'grid7',
    title: 'Bli med i kundeklubben',
    text: '5 års garanti og 30 dagers åpent kjøp.',
    link: '/kundeklubb',
    linkText: 'Bli medlem',
  },
  {
    slot: 'grid8',
    title: 'Lag på lag',
    text: 'Slik holder du deg tørr og varm.',
    link: '/blogg/slik-kler-du-deg-lag-på-lag',
    linkText: 'Les guiden',
  },
  {
    slot: 'grid9',
    title: 'Ledige stillinger',
    text: 'Vi ser etter folk som kan ski og snakke med folk.',
    link: '/ledige-stillinger',
    linkText: 'Se stillingene',
  },
]

const lyngfonn: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Lett utstyr. Lange turer.',
    text: 'For deg som teller gram på vei opp og minutter på vei ned.',
    link: '/vintersport',
    linkText: 'Se vintersport',
    picture: 'winter',
  },
  {
    slot: 'campaignPromo',
    title: 'Klar for snø',
    text: 'Hjelmer, briller og skiklær til lavere pris før sesongen.',
    link: '/kampanjer/4',
    linkText: 'Se kampanjen',
  },
  {
    slot: 'productPromo',
    title: 'Løp hele vinteren',
    text: 'Mønster i sålen og refleks der det trengs.',
    link: '/sko/løpesko',
    linkText: 'Se løpesko',
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
    title: 'Skallbukser',
    text: 'Lange glidelåser, tørre lår.',
    link: '/klær/bukser/skallbukser',
    linkText: 'Se skallbukser',
  },
  {
    slot: 'rightPopularCategory',
    title: 'Alpinbriller',
    text: 'Linser til sol og til flatt lys.',
    link: '/vintersport/hjelmer-&-alpinbriller/alpinbriller',
    linkText: 'Se briller',
    from: 300,
    to: 1500,
  },
]

const smavott: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Ut i alt slags vær',
    text: 'Tøy som tåler sklie, sølepytt og to hundre dager i barnehagen.',
    link: '/barn',
    linkText: 'Se barneklær',
    picture: 'autumn',
  },
  {
    slot: 'campaignPromo',
    title: 'Barnas uteuke',
    text: 'Parkdresser, regntøy og ull til lavere pris.',
    link: '/kampanjer/1',
    linkText: 'Se tilbudene',
  },
  {
    slot: 'productPromo',
    title: 'Votter som blir på',
    text: 'Lang mansjett, strikk rundt håndleddet og plass til navnet.',
    link: '/tilbehør/hansker-og-votter/votter',
    linkText: 'Se votter',
    to: 300,
  },
  {
    slot: 'storeSearch',
    title: 'Mål foten i butikk',
    text: 'Vinterskoen skal ha 15 mm å vokse på.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
]

const heiveg: readonly Entry[] = [
  {
    slot: 'generalPromo',
    title: 'Ull, strikket for å brukes lenge',
    text: 'Gensere og undertøy som blir bedre av å bli brukt, og kan stoppes når de går hull på.',
    link: '/klær/mellomlag/ullgensere',
    linkText: 'Se genserne',
    picture: 'mist',
  },
  {
    slot: 'campaignPromo',
    title: 'Ull til vinteren',
    text: 'Fra innerst til ytterst, så lenge lageret rekker.',
    link: '/kampanjer/3',
    linkText: 'Se ullen',
  },
  {
    slot: 'storeSearch',
    title: 'Kjenn på ullen',
    text: 'Fibrene er forskjellige. Kom innom og finn din.',
    link: '/butikker',
    linkText: 'Finn butikk',
  },
]

/** Not published yet: what the shop's people look at before it is. */
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
    text: 'Ullsokker, luer og votter under 300 kr.',
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

const sets: readonly { brand: number; name: string; entries: readonly Entry[] }[] = [
  { brand: 1, name: publishedSet, entries: vardeholm },
  { brand: 2, name: publishedSet, entries: lyngfonn },
  { brand: 3, name: publishedSet, entries: smavott },
  { brand: 4, name: publishedSet, entries: heiveg },
  { brand: 1, name: 'jul', entries: christmas },
  { brand: 3, name: 'jul', entries: christmas },
]

const bannerOf = ({ slot, title, text, link, linkText, picture, from, to }: Entry): WireBanner => ({
  Slot: slot,
  Title: title,
  Text: text,
  Link: link,
  LinkText: linkText,
  Image: picture ? landscape(picture).base : null,
  ImageMobile: picture ? landscape(picture, 'portrait').base : null,
  minPrice: from ?? null,
  maxPrice: to ?? null,
})

export const bannerRows: object[] = sets.flatMap(({ brand, name, entries }) =>
  entries.map((entry, position) => ({ brand_id: brand, set_name: name, position, doc: bannerOf(entry) })),
)

/** The picture over a category's list, by the category's id, and where it leads. */
export const categoryBannerRows: object[] = [
  { category_id: 1, picture: landscape('mist').base, link: '/kampanjer/2' },
  { category_id: 2, picture: landscape('autumn').base, link: '/blogg/fjellstøvler-gå-dem-inn-før-du-går-ut' },
  { category_id: 4, picture: landscape('winter').base, link: '/kampanjer/4' },
  { category_id: 5, picture: landscape('fjord').base, link: '/kampanjer/5' },
]
