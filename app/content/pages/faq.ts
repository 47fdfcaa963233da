import type { Ore } from '../../../machines/domain/index.ts'
import { freightPromise, homeDeliveryTime } from '../freight-promise.ts'
import type { ContentPage } from './page.ts'

/** `freeFrom`: see `freightPromise`. */
export const faq = (freeFrom: Ore | null): ContentPage => ({
  path: '/faq',
  title: 'Ofte stilte spørsmål',
  lead: 'Korte svar på det vi får flest spørsmål om. Resten finner du under kundeservice.',
  sections: [
    {
      id: 'levering',
      heading: 'Når kommer varene?',
      paragraphs: [
        `Hjemlevering tar ${homeDeliveryTime}. Klikk og hent er klart samme dag hvis du bestiller før kl. 15 og butikken har varen på lager.`,
      ],
    },
    {
      id: 'frakt',
      heading: 'Hva koster frakten?',
      paragraphs: [`${freightPromise(freeFrom)} Klikk og hent er gratis.`],
      links: [{ label: 'Frakt og levering', href: '/kundeservice#levering' }],
    },
    {
      id: 'reservere',
      heading: 'Hva er forskjellen på å reservere og å kjøpe?',
      paragraphs: [
        'Reserverer du, legger butikken varen til side, og du betaler når du har sett på den. Kjøper du, betaler du på nett og får varen hjem eller henter den. Reserverte varer holder vi av i 2 dager.',
      ],
    },
    {
      id: 'gavekort',
      heading: 'Kan jeg betale med gavekort?',
      paragraphs: [
        'Ja, på nett. Legg inn koden i kassen, så trekker vi det som står på kortet. Resten av beløpet betaler du med kort eller mobil.',
      ],
      links: [{ label: 'Se hva som er igjen på et gavekort', href: '/gavekort/saldo' }],
    },
    {
      id: 'bytte',
      heading: 'Kan jeg bytte i butikk det jeg kjøpte på nett?',
      paragraphs: [
        'Ja, i alle butikkene, med kvitteringen eller ordrenummeret. Det koster ingenting.',
        'Vil du ha en annen størrelse, trykker du på «Returner varer» på ordren og velger den der. Da holder vi den av i 14 dager mens varen er på vei til oss.',
      ],
    },
    {
      id: 'angre',
      heading: 'Hvordan angrer jeg et kjøp?',
      paragraphs: [
        'Gå til ordren din og trykk på «Angre kjøp», eller si fra på e-post eller telefon. Du har 14 dager på deg fra du fikk varene.',
      ],
      links: [{ label: 'Angrerett og retur', href: '/kundeservice#angrerett' }],
    },
    {
      id: 'storrelse',
      heading: 'Hvilken størrelse skal jeg velge?',
      paragraphs: [
        'Mål et plagg som sitter godt, og sammenlign med størrelsesguiden på varesiden. Er du mellom to størrelser, velger du den største til yttertøy og den minste til ullundertøy.',
      ],
    },
    {
      id: 'kvittering',
      heading: 'Jeg finner ikke kvitteringen',
      paragraphs: [
        'Er du medlem, ligger den på siden din. Ellers finner vi den på e-postadressen, telefonnummeret eller kortet du betalte med.',
      ],
    },
    {
      id: 'vask',
      heading: 'Tåler ullgenseren maskinvask?',
      paragraphs: [
        'Ja, på ullprogram på 30 grader og høyst 400 omdreininger i minuttet. Se «Vask og vedlikehold» for resten.',
      ],
      links: [{ label: 'Vask og vedlikehold', href: '/vedlikehold' }],
    },
    {
      id: 'slette',
      heading: 'Hvordan sletter jeg brukeren min?',
      paragraphs: [
        'På siden din, under innstillinger. Vi sletter alt med en gang, bortsett fra ordredokumentene, som bokføringsloven krever at vi beholder i fem år.',
      ],
    },
  ],
})
