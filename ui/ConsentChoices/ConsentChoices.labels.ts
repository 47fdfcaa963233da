import type { Purpose } from '../../machines/consent/index.ts'

export interface ConsentChoicesLabels {
  legend: string
  necessary: string
  necessaryText: string
  purposes: Readonly<Record<Purpose, { name: string; text: string }>>
  save: string
  all: string
  reject: string
}

export const norwegian: ConsentChoicesLabels = {
  legend: 'Hva vi får lagre',
  necessary: 'Nødvendig',
  necessaryText: 'Handlekurv, innlogging, favoritter og dette valget. Uten det virker ikke butikken.',
  purposes: {
    preferences: {
      name: 'Huske til neste besøk',
      text: 'Varene du har sett på, ligger i denne nettleseren i 30 dager.',
    },
    analytics: { name: 'Statistikk', text: 'Google Analytics teller besøk, så vi ser hva som bør bli bedre.' },
    tagManager: { name: 'Måling på tvers', text: 'Google Tag Manager henter målinger fra flere leverandører.' },
    marketing: { name: 'Markedsføring', text: 'Meta Pixel lar oss vise annonser for det du har sett på.' },
  },
  save: 'Lagre valget',
  all: 'Godta alle',
  reject: 'Bare nødvendige',
}

export const english: ConsentChoicesLabels = {
  legend: 'What we may store',
  necessary: 'Necessary',
  necessaryText: 'Cart, sign-in, favourites and this choice. The shop does not work without it.',
  purposes: {
    preferences: { name: 'Remember for next time', text: 'Items you have looked at stay in this browser for 30 days.' },
    analytics: { name: 'Statistics', text: 'Google Analytics counts visits and shows us what to improve.' },
    tagManager: { name: 'Tag manager', text: 'Google Tag Manager loads measurements from several vendors.' },
    marketing: { name: 'Marketing', text: 'Meta Pixel lets us show ads for what you have looked at.' },
  },
  save: 'Save choices',
  all: 'Accept all',
  reject: 'Only necessary',
}
