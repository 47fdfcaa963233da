import { detail, landscape } from '../media.ts'
import type { Brand } from './brand.ts'

export const vardeholm: Brand = {
  id: 1,
  key: 'vardeholm',
  name: 'Vardeholm',
  themeColour: '#12261f',
  icon: '/icon-vardeholm.svg',
  promise: 'Klær og utstyr til norsk natur. 25 butikker fra Kristiansand til Alta.',
  notices: ['Klar i butikk samme dag', '14 dagers angrerett – 30 dagers åpent kjøp for medlemmer'],
  utilityMenu: [
    { label: 'Butikker', href: '/butikker' },
    { label: 'Vedlikehold', href: '/vedlikehold' },
    { label: 'Kundeservice', href: '/kundeservice' },
  ],
  mainMenu: [
    { label: 'Dame', href: '/dame' },
    { label: 'Herre', href: '/herre' },
    { label: 'Junior', href: '/junior' },
    { label: 'Barn', href: '/barn' },
    { label: 'Uni', href: '/uni' },
    { label: 'Vintersport', href: '/vintersport' },
    { label: 'Turutstyr', href: '/turutstyr' },
  ],
  footerMenu: [
    {
      title: 'Handle',
      entries: [
        { label: 'Klær', href: '/klær' },
        { label: 'Sko', href: '/sko' },
        { label: 'Tilbehør', href: '/tilbehør' },
        { label: 'Butikker', href: '/butikker' },
      ],
    },
    {
      title: 'Kundeservice',
      entries: [
        { label: 'Frakt og levering', href: '/kundeservice#levering' },
        { label: 'Angrerett og retur', href: '/kundeservice#angrerett' },
        { label: 'Reklamasjon', href: '/kundeservice#reklamasjon' },
        { label: 'Vask og vedlikehold', href: '/vedlikehold' },
      ],
    },
    {
      title: 'Om Vardeholm',
      entries: [
        { label: 'Om oss', href: '/om-oss' },
        { label: 'Bærekraft', href: '/baerekraftig-forretningspraksis' },
      ],
    },
    {
      title: 'Personvern',
      entries: [
        { label: 'Personvernerklæring', href: '/personvernerklaering' },
        { label: 'Tilgjengelighet', href: '/tilgjengelighet' },
        { label: 'Kjøpsvilkår', href: '/kundeservice#vilkar' },
      ],
    },
  ],
  company: {
    name: 'Vardeholm Norge AS',
    orgNo: '310 004 111 MVA',
    address: 'Fjellveien 1, 0159 Oslo',
    phone: '400 00 100',
    phoneHours: 'man–fre 9–17',
    email: 'kundeservice@vardeholm.example',
  },
  home: {
    hero: {
      title: 'Vær ute. Hele året.',
      text: 'Skalljakker, ull og dun til skiftende vær. Prøv i butikk, hent i dag.',
      action: { label: 'Se jakkene', href: '/klær/jakker' },
      picture: landscape('mist'),
      portrait: landscape('mist', 'portrait'),
    },
    promises: [
      { icon: 'store', title: 'Klikk og hent', text: 'Klar samme dag i din butikk' },
      { icon: 'truck', title: 'Hjem på 2–4 dager', text: 'Frakt 199,00\u00a0kr' },
      { icon: 'lock', title: 'Trygg betaling', text: 'Med kort' },
      { icon: 'shield-check', title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
    ],
    campaign: {
      kicker: 'Til skiftende vær',
      title: 'Tett når det blåser opp',
      text: '15\u00a0000 mm vannsøyle, tette sømmer og hette som følger hodet.',
      action: { label: 'Se skalljakkene', href: '/klær/jakker/skalljakker' },
      picture: detail('shellF', '#336a70', 'a'),
    },
    popular: [
      { label: 'Gensere og fleece', href: '/klær/mellomlag', picture: detail('sherpa', '#e6dbc6', 'a'), size: 'half' },
      { label: 'Tursko', href: '/sko/tursko', picture: detail('boot', '#6b4a33', 'a'), size: 'half' },
      { label: 'Alt til langturen', href: '/turutstyr', picture: landscape('fjord'), size: 'wide' },
    ],
  },
}
