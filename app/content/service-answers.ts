import { type AskedService, defaultShippingPrice, formatMoney, type ServiceTopic } from '../../machines/domain/index.ts'
import { formatDays, formatTimes } from './hours.ts'

// Short answers to questions that shoppers ask the search. The pages that they lead to say the rest.

export interface ServiceAnswer {
  heading: string
  text: string
  href: string
  /** Text of the link. */
  link: string
}

const answers: Readonly<Record<Exclude<ServiceTopic, 'apningstider'>, ServiceAnswer>> = {
  angrerett: {
    heading: 'Angrerett',
    text: 'Du kan angre i 14 dager fra du fikk varene, og får pengene igjen innen 14 dager etter at du sa fra.',
    href: '/kundeservice#angrerett',
    link: 'Slik angrer du et kjøp',
  },
  retur: {
    heading: 'Retur og bytte',
    text: 'Det du kjøpte på nett, kan du sende tilbake i 14 dager, eller levere gratis i alle butikkene våre. Du kan få pengene tilbake eller bytte til en annen størrelse. Det du betalte i en butikk, kan du bytte i 30 dager med kvittering.',
    href: '/kundeservice#angrerett',
    link: 'Slik returnerer du',
  },
  frakt: {
    heading: 'Frakt og levering',
    text: `En vanlig pakke koster ${formatMoney(defaultShippingPrice)} og er hjemme om 2–4 virkedager. Klikk og hent er gratis.`,
    href: '/kundeservice#levering',
    link: 'Mer om frakt og levering',
  },
  henting: {
    heading: 'Klikk og hent',
    text: 'Gratis, og klart samme dag hvis du bestiller før kl. 15 og butikken har varen.',
    href: '/kundeservice#levering',
    link: 'Mer om å hente i butikk',
  },
  gavekort: {
    heading: 'Gavekort',
    text: 'Kjøp et gavekort på nett, så sender vi det på e-post når du vil. Du bruker det når du betaler i kassen på nett.',
    href: '/gavekort',
    link: 'Kjøp gavekort',
  },
  betaling: {
    heading: 'Betaling',
    text: 'Du betaler med kort eller mobil. Beløpet trekkes først når varene er på vei eller hentet.',
    href: '/kundeservice#betaling',
    link: 'Mer om betaling',
  },
  reklamasjon: {
    heading: 'Reklamasjon',
    text: 'Er det feil på varen, kan du klage i to år, og i fem år på varer som skal vare lenge. Ta den med til en butikk, eller skriv til oss.',
    href: '/kundeservice#reklamasjon',
    link: 'Slik klager du på en vare',
  },
  ordre: {
    heading: 'Ordren din',
    text: 'Lenken til ordren står i e-posten du fikk da du bestilte. Er du medlem, finner du den på siden din.',
    href: '/konto',
    link: 'Gå til siden din',
  },
  kundeservice: {
    heading: 'Kundeservice',
    text: 'Ring, skriv, eller ta turen innom en butikk, så hjelper vi deg.',
    href: '/kundeservice#kontakt',
    link: 'Kontakt oss',
  },
  kundeklubb: {
    heading: 'Kundeklubben',
    text: 'Gratis å være med: medlemspriser og fem års garanti.',
    href: '/kundeklubb',
    link: 'Mer om kundeklubben',
  },
  storrelsesguide: {
    heading: 'Størrelsesguide',
    text: 'Guiden finner du på siden til hver vare, ved siden av størrelsene.',
    href: '/faq#storrelse',
    link: 'Slik velger du størrelse',
  },
}

/** The answer to a question. Opening hours are those of the shop that it names. */
export function serviceAnswerOf({ topic, shops }: AskedService): ServiceAnswer {
  if (topic !== 'apningstider') return answers[topic]
  const [shop, ...others] = shops
  if (shop && others.length === 0) {
    const hours = shop.openingHours
      .map((row, at) => `${at === 0 ? formatDays(row) : formatDays(row).toLowerCase()} ${formatTimes(row)}`)
      .join(', ')
    return {
      heading: `Åpningstider: ${shop.name}`,
      text: hours === '' ? 'Ring butikken for åpningstider.' : `${hours}.`,
      href: `/butikker/${shop.id}`,
      link: 'Adresse og kart',
    }
  }
  return {
    heading: 'Åpningstider',
    text: 'Butikkene har hver sine åpningstider. Velg din, så ser du når den er åpen.',
    href: '/butikker',
    link: 'Alle butikkene',
  }
}
