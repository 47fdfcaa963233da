import { brand } from '../../brands/index.ts'
import type { ContentPage } from './page.ts'

export const privacy = (): ContentPage => ({
  path: '/personvernerklaering',
  title: 'Personvern og cookies',
  lead: 'Her står hva vi vet om deg, hvorfor vi vet det, og hvordan du får det slettet.',
  sections: [
    {
      id: 'ansvarlig',
      heading: 'Hvem som er ansvarlig',
      paragraphs: [
        `${brand.company.name}, ${brand.company.address}, er behandlingsansvarlig. Skriv til ${brand.company.email} om du vil se, rette, flytte eller slette opplysninger om deg.`,
      ],
    },
    {
      id: 'opplysninger',
      heading: 'Hva vi lagrer',
      paragraphs: [
        'Når du bestiller, trenger vi navn, mobilnummer, e-post og, om varene skal sendes, adressen din. Vi bruker dem til å levere varene og til å kontakte deg om bestillingen. Det er nødvendig for å oppfylle avtalen med deg.',
        'Personopplysninger fra reservasjoner lagres i 5 år. Personopplysninger fra bestillinger som ikke ble betalt, lagres i 30 dager. Ordredokumenter lagres i 5 år fordi bokføringsloven krever det. Kortnummeret ditt ser vi aldri. Velger du å betale senere, får betalingspartneren mobilnummeret ditt og bestillingen, og gjør en kredittvurdering før den svarer.',
        'Er du medlem av kundeklubben og har bedt om bursdagsgaven, bruker vi fødselsdatoen din til å sende den. Koden lagres i 400 dager.',
        'Kjøper du uten konto, åpner lenken ordren i tre år. Etter det sender vi en kode til e-postadressen på ordren. Så lenge en bestilling ikke er betalt, og i ett døgn etter at den er avbrutt, kan vi kjenne igjen nettet den kom fra. Det hindrer at noen holder av hele lageret.',
        'Ber du om beskjed når en utsolgt vare er inne igjen, lagrer vi e-postadressen din og hvilken vare det gjelder. Adressen slettes når vi har sendt beskjeden, når du stopper varselet eller sletter kontoen, etter tre dager hvis den ikke blir bekreftet, og ellers etter ett år.',
        'Melder du inn en reparasjon eller reklamasjon, lagrer vi det du skriver og bildene du sender. Bildene ser bare du og butikken, og vi fjerner opplysninger om hvor og når de er tatt. De slettes 180 dager etter at saken er avsluttet, og senest etter tre år. Bilder du ikke sender saken til, slettes etter ett døgn. Sletter du kontoen, slettes teksten og bildene med en gang; ligger varen hos oss, beholder vi saksnummeret til du har fått den igjen.',
        'Kjøper du et gavekort, lagrer vi navnet og e-postadressen til den som får det, og hilsenen din. De slettes 90 dager etter at gavekortet er sendt, når du eller mottakeren sletter kontoen, og etter 30 dager hvis kjøpet ikke ble betalt. Et gavekort som skal sendes senere, blir likevel sendt. Koden lagrer vi bare som et avtrykk når den er sendt. Beløpet og bruken av gavekortet tar vi vare på fordi bokføringsloven krever det.',
        'Slår du på totrinnsinnlogging, lagrer vi en kryptert nøkkel som vi deler med appen din, og et avtrykk av gjenopprettingskodene. Det slettes når du slår den av eller sletter kontoen.',
        'Er du logget inn, lagrer vi favorittene dine på kontoen, så du finner dem igjen på andre enheter. De slettes når du fjerner dem eller sletter kontoen. Det du har likt før du logger inn, blir med.',
        'Når du logger inn, lagrer vi hvilken nettleser og hva slags enhet du bruker, og når innloggingen sist ble brukt, så du kan se og avslutte innloggingene dine under Innstillinger. Det slettes når innloggingen tar slutt: etter 14 dager uten bruk, og senest etter 30 dager.',
      ],
    },
    {
      id: 'informasjonskapsler',
      heading: 'Informasjonskapsler og lagring i nettleseren',
      paragraphs: [
        'Noe må lagres for at butikken skal virke. Handlekurven og det du har skrevet i kassen, ligger i nettleseren din til du tømmer den eller fullfører kjøpet. Favorittene, varene du sammenligner, og en anmeldelse du har begynt på, ligger der til du fjerner dem eller sender den, og kontoens favoritter til du logger ut. Størrelsene på det du har lagt i handlekurven, ligger der til du sletter dem under Favoritter eller logger ut. Hvilke varer du har sett på, listen du kom fra, og butikkene du har vist varer fra, huskes bare til du lukker fanen. I tillegg bruker vi en øktkapsel, en som beskytter skjemaene mot misbruk, og en som kjenner igjen nettleseren etter at du har logget inn. Over en sikker forbindelse heter session og device __Host-session og __Host-device.',
        'Sier du ja til å huske til neste besøk, ligger de ni siste varene du har sett på, og listen eller søket du kom fra, i nettleseren i 30 dager etter at du så dem. Vi lagrer dem ikke hos oss, heller ikke på kontoen. De slettes når du tømmer listen på forsiden eller under Historikk, når du sier nei igjen, og når du logger ut.',
        'Statistikk og markedsføring er frivillig. Uten et ja fra deg laster vi ingenting av det.',
      ],
      points: [
        'session: holder økten din, nødvendig, 30 dager',
        'device: kjenner igjen nettleseren når du logger inn, slik at ingen andre kan stenge deg ute, nødvendig, ett år etter siste innlogging',
        'XSRF-TOKEN: beskytter skjemaene mot at andre nettsteder sender dem i ditt navn, nødvendig, 30 dager',
        'cookiesAccepted: husker at du har valgt, nødvendig, ett år',
        '_ga, _gid og _fbp: statistikk og markedsføring, settes bare om du sier ja',
      ],
    },
    {
      id: 'klage',
      heading: 'Klage',
      paragraphs: [
        'Mener du at vi behandler opplysninger feil, vil vi gjerne høre det først. Du kan også klage til Datatilsynet.',
      ],
    },
  ],
})
