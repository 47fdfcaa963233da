import { giftCardYears } from '../../../machines/domain/gift-card-limits.ts'
import type { Ore } from '../../../machines/domain/index.ts'
import { brand } from '../../brands/index.ts'
import { freightPromise, homeDeliveryTime } from '../freight-promise.ts'
import { giftCardPath } from '../paths.ts'
import { type ContentPage, contactLinks } from './page.ts'

/** `freeFrom`: see `freightPromise`. */
export const support = (freeFrom: Ore | null): ContentPage => ({
  path: '/kundeservice',
  title: 'Kundeservice',
  lead: `Frakt, henting, retur og reklamasjon. Finner du ikke svaret her, når du oss på ${brand.company.phone} alle hverdager kl. 9–17.`,
  sections: [
    {
      id: 'kontakt',
      heading: 'Kontakt oss',
      paragraphs: [`Vi svarer på telefon ${brand.company.phoneHours}, og på e-post innen to virkedager.`],
      links: contactLinks(),
    },
    {
      id: 'levering',
      heading: 'Frakt og levering',
      paragraphs: [
        `Varer vi sender hjem, kommer på ${homeDeliveryTime}. ${freightPromise(freeFrom)}`,
        'Der kassen viser hentesteder, kan du velge en pakkeboks eller post i butikk nær deg. Det nærmeste står først.',
        'Klikk og hent er gratis. Du betaler på nett og henter i butikken du har valgt. Vi pakker samme dag hvis du bestiller før kl. 15, og sier fra når varene er klare.',
      ],
    },
    {
      id: 'betaling',
      heading: 'Betaling',
      paragraphs: [
        'Du betaler med kort eller mobil, og i noen butikker senere: med faktura eller delbetaling. Det er kreditt fra betalingspartneren vår, som viser hva det koster, og vurderer kreditten, før du godtar noe. Kortnummeret skriver du inn hos betalingspartneren vår, så vi ser det aldri. Beløpet reserveres når du bestiller, og trekkes først når varene er på vei eller hentet.',
        `Har du et gavekort, legger du inn koden i kassen. Dekker det ikke alt, betaler du resten med kort eller mobil. Et gavekort gjelder i ${giftCardYears} år.`,
        'Alle priser er i norske kroner og inkluderer merverdiavgift. Pant på flasker og bokser står på en egen linje.',
      ],
      links: [{ label: 'Kjøp gavekort', href: giftCardPath }],
    },
    {
      id: 'angrerett',
      heading: 'Angrerett og retur',
      paragraphs: [
        'Du har 14 dagers angrerett fra du fikk varene. Si fra til oss innen fristen, på e-post, på telefon eller med angreskjema, og send varene tilbake senest 14 dager etterpå. Du får pengene igjen innen 14 dager, også det du betalte for vanlig frakt.',
        'Du betaler returfrakten selv, men kan levere gratis i alle butikkene våre. Varer du har prøvd mer enn du ville gjort i en butikk, kan vi trekke noe for.',
        'Betaler du i butikken, er det et butikkjøp uten angrerett. Da gjelder butikkens bytterett: 30 dager med kvittering.',
      ],
      links: [{ label: 'Angreskjema', href: '/angre' }],
    },
    {
      id: 'reklamasjon',
      heading: 'Reklamasjon',
      paragraphs: [
        'Er det noe feil med en vare, har du rett til å klage. Fristen er to år, og fem år for varer som er ment å vare vesentlig lenger. Si fra innen rimelig tid etter at du oppdaget feilen. To måneder er alltid tidsnok.',
        'Medlemmer av kundeklubben får fem års garanti i tillegg til de lovfestede rettighetene. Meld inn saken med bilder fra ordresiden din, eller ta med varen til en butikk.',
        'Blir vi ikke enige, kan Forbrukertilsynet mekle.',
      ],
    },
    {
      id: 'vilkar',
      heading: 'Kjøpsvilkår',
      paragraphs: [
        `Avtalen er inngått når du har bestilt og betalingen er godkjent. Selger er ${brand.company.name}, org.nr. ${brand.company.orgNo}, ${brand.company.address}.`,
        'Blir en vare utsolgt før vi rekker å pakke den, sier vi fra og betaler tilbake. Varer du skal hente, holder vi av i sju dager. Etterpå går de tilbake i hylla, og du får pengene igjen.',
        'Ordredokumenter oppbevarer vi i fem år, slik bokføringsloven krever. Annet om personopplysninger står i personvernerklæringen.',
      ],
    },
  ],
})
