import type { MailKind } from './mail-kinds.ts'

const contact =
  'Spørsmål? Svar på denne e-posten, skriv til {{company.email}} eller ring {{company.phone}} ({{company.phoneHours}}).'

const orderLink = `{{#isCustomers}}
[Logg inn og se ordren og kvitteringen]({{link}})
{{/isCustomers}}
{{^isCustomers}}
[Se ordren og kvitteringen]({{link}})
{{/isCustomers}}`

const returnLink = `{{#isCustomers}}
[Logg inn og se returen på ordresiden]({{link}})
{{/isCustomers}}
{{^isCustomers}}
[Se returen på ordresiden]({{link}})
{{/isCustomers}}`

const reservationLink = `{{#isCustomers}}
[Se eller avbestill den når du er logget inn]({{link}})
{{/isCustomers}}
{{^isCustomers}}
[Se eller avbestill den i nettleseren du reserverte med]({{link}})
{{/isCustomers}}`

const released = `{{#order.released}}
{{order.released}} var reservert, og blir frigitt. Hvor fort du ser det, bestemmer banken din.
{{/order.released}}
{{#order.toGiftCards}}
{{order.toGiftCards}} er tilbake på gavekortet du betalte med.
{{/order.toGiftCards}}`

const collection = `{{#isHome}}
Varene sendes til adressen du oppga.
{{/isHome}}
{{^isHome}}

## Henting

{{shop}}

Du betaler i butikken når du henter. Det blir et butikkjøp, med butikkens bytterett.

{{/isHome}}`

/** The file of a mail: its subject, the greeting, its text and the brand's name. */
const mail = (subject: string, ...paragraphs: readonly string[]): string =>
  `---\nsubject: ${subject}\n---\n\n${['Hei.', ...paragraphs, 'Vennlig hilsen\n{{brand.name}}'].join('\n\n')}\n`

/** The text of each mail, as a file of the content folder. */
export const builtInMails: Readonly<Record<MailKind, string>> = {
  orderCode: mail(
    'Kode til ordre {{order.number}}',
    `{{#isUnconfirmed}}
Bestillingen koster ingenting, så vi må vite at e-postadressen er din før vi pakker den. Skriv denne koden på ordresiden:
{{/isUnconfirmed}}
{{^isUnconfirmed}}
Skriv denne koden på ordresiden for å åpne ordren:
{{/isUnconfirmed}}`,
    '{{code}}',
    'Koden virker i én time.{{#isUnconfirmed}} Uten den blir bestillingen avbrutt, og varene lagt tilbake.{{/isUnconfirmed}}',
    'Har du ikke bestilt noe hos oss? Da kan du se bort fra denne e-posten.',
    contact,
  ),

  orderPaid: mail(
    'Ordrebekreftelse {{order.number}}',
    'Takk for bestillingen! Dette er ordrebekreftelsen din. Ta vare på den.',
    `Ordre {{order.number}}
Bestilt {{order.date}}
{{#order.reserved}}
Beløpet ble reservert {{order.reserved}}
{{/order.reserved}}`,
    orderLink,
    '{{^isCustomers}}\nLenken virker i tre år. Etter det får du en kode på e-post når du åpner den.\n{{/isCustomers}}',
    '## Varene',
    '{{goods}}',
    '{{notOrdered}}',
    `{{#isHome}}

## Levering

{{#order.address}}
Varene sendes til:
{{order.address}}
{{/order.address}}
{{^order.address}}
Varene sendes til adressen på ordren. Du ser den på kvitteringen.
{{/order.address}}

De kommer på {{homeDeliveryTime}}. Du får en e-post når de er på vei, og beløpet trekkes da.{{#order.carrier}} {{order.carrier}} gir deg beskjed når de er klare til henting.{{/order.carrier}}
{{#customer.phone}}
Mobilnummer: {{customer.phone}}
{{/customer.phone}}

{{/isHome}}
{{^isHome}}

## Henting i butikk

{{shop}}

{{#shop.ready}}Varene er {{shop.ready}}. {{/shop.ready}}Du får en e-post når alt er klart. Vi holder varene av i sju dager, og beløpet trekkes når de er hentet.
{{#customer.phone}}
Mobilnummer: {{customer.phone}}
{{/customer.phone}}

{{/isHome}}`,
    '{{withdrawalTerms}}',
    '{{withdrawalForm}}',
    '{{terms}}',
    '{{seller}}',
    contact,
  ),

  orderReady: mail(
    'Ordre {{order.number}} er klar til henting',
    '{{order.status}} Vis hentekoden i kassen.',
    '{{shop}}',
    orderLink,
    contact,
  ),

  orderSent: mail(
    'Ordre {{order.number}} er på vei',
    `{{#order.status}}
{{order.status}}
{{/order.status}}
{{^order.status}}
Varene ble sendt {{order.sent}} til adressen på ordren. De kommer på {{homeDeliveryTime}}.
{{/order.status}}`,
    '{{#order.tracking}}\n[Følg pakken]({{order.tracking}})\n{{/order.tracking}}',
    orderLink,
    contact,
  ),

  orderWithdrawn: mail(
    'Kjøpet er angret, ordre {{order.number}}',
    'Vi har fått beskjed om at du angrer kjøpet. Ordren er annullert, og ingenting trekkes.',
    released,
    '## Varene',
    '{{goods}}',
    '{{seller}}',
    contact,
  ),

  orderUncollected: mail(
    'Ordre {{order.number}} ble ikke hentet',
    'Vi holdt varene i ordre {{order.number}} av i sju dager, og har lagt dem tilbake nå. Kjøpet er annullert, og ingenting trekkes.',
    released,
    '## Varene',
    '{{goods}}',
    '{{seller}}',
    contact,
  ),

  reservationMade: mail(
    'Reservasjon {{reservation.number}}',
    '{{reservation.status}} Ingenting er betalt.',
    'Reservasjon {{reservation.number}}\nReservert {{reservation.date}}',
    '## Varene',
    '{{goods}}',
    collection,
    reservationLink,
    'Har du ikke reservert noe hos oss? Da kan du se bort fra denne e-posten.',
    '{{seller}}',
    contact,
  ),

  reservationReady: mail(
    'Reservasjon {{reservation.number}} er klar til henting',
    '{{reservation.status}}',
    collection,
    reservationLink,
    contact,
  ),

  reservationCancelled: mail(
    'Reservasjon {{reservation.number}} er avbestilt',
    'Varene er lagt tilbake. Du trenger ikke gjøre noe.',
    contact,
  ),

  returnRegistered: mail(
    'Retur av ordre {{order.number}}',
    'Vi har registrert returen din.',
    'Returnummer {{return.number}}',
    '## Dette returnerer du',
    '{{returnGoods}}',
    '## Slik gjør du',
    'Lever varene gratis i en av butikkene våre, og si returnummeret. Eller skriv nummeret på pakken, og send den til {{company.name}}, {{company.address}}. Returfrakten betaler du selv.',
    `{{#isWithdrawal}}
Send eller lever varene senest 14 dager fra i dag.
{{/isWithdrawal}}
{{^isWithdrawal}}
Varene må være ubrukt når vi får dem.
{{/isWithdrawal}}`,
    `{{#return.amount}}
{{#isGiftCard}}
Når vi har fått varene, gir vi deg {{return.amount}} på gavekort, som du valgte. Vil du heller ha pengene, kan du avbryte returen og registrere den på nytt.
{{/isGiftCard}}
{{^isGiftCard}}
Når vi har fått varene, betaler vi tilbake {{return.amount}}, på samme måte som du betalte.
{{/isGiftCard}}
{{/return.amount}}
{{^return.amount}}
{{^return.exchange}}
Ordren kostet ingenting, så det er ingenting å betale tilbake.
{{/return.exchange}}
{{/return.amount}}`,
    '{{#return.exchange}}\n{{return.exchange}}\n{{/return.exchange}}',
    returnLink,
    contact,
  ),

  returnReceived: mail(
    '{{#isRefused}}Returen av ordre {{order.number}} er avvist{{/isRefused}}{{^isRefused}}Vi har fått returen av ordre {{order.number}}{{/isRefused}}',
    '{{return.status}}',
    'Returnummer {{return.number}}',
    returnLink,
    contact,
  ),

  returnRefunded: mail(
    '{{#isPaidBack}}{{#giftCard.code}}Gavekortet ditt{{/giftCard.code}}{{^giftCard.code}}Pengene er på vei{{/giftCard.code}}, retur av ordre {{order.number}}{{/isPaidBack}}{{^isPaidBack}}Vi har fått returen av ordre {{order.number}}{{/isPaidBack}}',
    '{{return.status}}',
    '{{#giftCard.amount}}\nGavekortet er på {{giftCard.amount}}, og koden er:\n{{/giftCard.amount}}',
    '{{#giftCard.code}}\n{{giftCard.code}}\n{{/giftCard.code}}',
    '{{#giftCard.expires}}\nGavekortet gjelder til {{giftCard.expires}}. Ta vare på koden: Den som har den, kan bruke kortet. Velg «Bruk gavekort» når du betaler i kassen på nett.\n{{/giftCard.expires}}',
    `{{^giftCard.code}}
{{#isPaidBack}}
Pengene kommer dit du betalte fra. Det kan ta noen dager før de er på kontoen din.
{{/isPaidBack}}
{{/giftCard.code}}`,
    'Returnummer {{return.number}}',
    '{{returnGoods}}',
    returnLink,
    '{{seller}}',
    contact,
  ),

  returnExchanged: mail(
    'Ny størrelse er sendt, ordre {{order.number}}',
    '{{return.status}}',
    'Pakken kommer vanligvis innen {{homeDeliveryTime}}.',
    '{{returnGoods}}',
    'Returnummer {{return.number}}',
    returnLink,
    contact,
  ),

  repairChanged: mail(
    'Sak {{repair.number}}: {{repair.kind}}',
    'Det gjelder {{repair.article}}.',
    '{{repair.status}}',
    '{{#repair.answer}}\nButikken skriver: {{repair.answer}}\n{{/repair.answer}}',
    '{{#isByPost}}\nSend varen til {{company.name}}, {{company.address}}, når vi har sagt ja, og legg saksnummeret i pakken.\n{{/isByPost}}',
    `{{#isCustomers}}
[Logg inn og {{#isOffered}}svar på tilbudet{{/isOffered}}{{^isOffered}}se saken{{/isOffered}}]({{link}})
{{/isCustomers}}
{{^isCustomers}}
[{{#isOffered}}Svar på tilbudet{{/isOffered}}{{^isOffered}}Se saken{{/isOffered}}]({{link}})
{{/isCustomers}}`,
    contact,
  ),

  stockAlertRequested: mail(
    '{{#isConfirmed}}Vi sier fra: {{article.name}}{{/isConfirmed}}{{^isConfirmed}}Skal vi si fra? {{article.name}}{{/isConfirmed}}',
    `{{#isConfirmed}}
Du har allerede bedt om beskjed når denne varen er inne igjen, så du trenger ikke gjøre noe:
{{/isConfirmed}}
{{^isConfirmed}}
Du har bedt om beskjed når denne varen er inne igjen:
{{/isConfirmed}}`,
    '{{article.name}}\n{{article.variant}}',
    `{{^isConfirmed}}

[Ja, si fra når den er inne]({{confirmLink}})

Lenken virker i {{lifetime}}. Du får én e-post når varen er inne, og da sletter vi adressen din.

{{/isConfirmed}}`,
    '[Nei, ikke si fra]({{stopLink}})',
    '{{^isConfirmed}}\nHar du ikke bedt om dette? Da trenger du ikke gjøre noe. Vi sletter adressen om {{lifetime}}.\n{{/isConfirmed}}',
    contact,
  ),

  stockAlertBack: mail(
    'Inne igjen: {{article.name}}',
    'Varen du venter på, er inne igjen:',
    '{{article.name}}\n{{article.variant}}',
    '[Se varen]({{link}})',
    `{{#isOnWeb}}
Den kan sendes hjem til deg.
{{/isOnWeb}}
{{#article.shops}}
Butikker som har den: {{article.shops}}.
{{/article.shops}}`,
    'Vi holder den ikke av, så den kan bli utsolgt igjen.',
    'Dette er den eneste e-posten du får om varen. Vi har slettet adressen din fra ventelisten.',
    contact,
  ),

  giftCardPaid: mail(
    'Kvittering for gavekort, ordre {{order.number}}',
    'Takk for kjøpet! Dette er kvitteringen din.',
    'Ordre {{order.number}}\nBestilt {{order.date}}',
    '{{goods}}',
    'Mottaker: {{giftCard.recipient}}',
    `{{#giftCard.sends}}
Gavekortet sendes på e-post {{giftCard.sends}}.
{{/giftCard.sends}}
{{^giftCard.sends}}
Gavekortet er sendt på e-post nå.
{{/giftCard.sends}}`,
    'Gavekortet gjelder til {{giftCard.expires}}. Du kan angre kjøpet i 14 dager, så lenge det ikke er brukt.',
    '[Se ordren og kvitteringen]({{link}})',
    '{{terms}}',
    '{{seller}}',
    contact,
  ),

  giftCardSent: mail(
    'Du har fått et gavekort på {{giftCard.amount}}',
    '{{giftCard.recipient}}, her er et gavekort på {{giftCard.amount}} hos {{brand.name}}, fra {{giftCard.from}}.',
    `{{#giftCard.message}}
{{giftCard.message}}
{{/giftCard.message}}`,
    '## Koden din',
    '{{giftCard.code}}',
    'Gavekortet gjelder til {{giftCard.expires}}. Ta vare på koden: Den som har den, kan bruke kortet.',
    '## Slik bruker du det',
    'Velg «Bruk gavekort» når du betaler i kassen på nett, og skriv koden. Bruker du ikke alt, står resten på kortet. Du kan også skrive ut denne e-posten og gi den bort.',
    '[Se saldoen]({{link}})',
    '{{seller}}',
    contact,
  ),

  giftCardWithdrawn: mail(
    'Kjøpet av gavekort er angret, ordre {{order.number}}',
    'Vi har fått beskjed om at du angrer kjøpet. Gavekortet som slutter på {{giftCard.last4}}, virker ikke lenger.',
    'Vi betaler tilbake {{giftCard.amount}} dit du betalte fra. Det kan ta noen dager før pengene er på kontoen din.',
    '{{seller}}',
    contact,
  ),

  birthdayGift: mail(
    'Gratulerer med dagen fra {{brand.name}}',
    'Gratulerer med dagen! Som medlem av kundeklubben får du {{gift.percent}} rabatt på ett kjøp hos oss.',
    '## Koden din',
    '{{gift.code}}',
    'Koden er din alene. Den gjelder én gang, til og med {{gift.expires}}.',
    '## Slik bruker du den',
    'Logg inn, legg varene i handlekurven, velg «Har du en rabattkode?» og skriv koden. Store og små bokstaver og mellomrom har ingenting å si.',
    'Du får denne e-posten fordi du har bedt om bursdagsgaven. Vil du ikke ha den, fjerner du krysset under Innstillinger på siden din.',
    `{{#link}}
[Se koden på siden din, også som QR-kode]({{link}})
{{/link}}`,
    contact,
  ),

  verification: mail(
    'Bekreft e-postadressen din',
    'Åpne denne lenken for å bekrefte at e-postadressen er din:',
    '{{link}}',
    'Lenken virker i {{lifetime}}. Har du ikke laget en konto hos oss, kan du se bort fra denne e-posten.',
  ),

  password: mail(
    'Lag et nytt passord',
    'Noen har bedt om et nytt passord til kontoen din. Var det deg, lager du det her:',
    '{{link}}',
    'Lenken virker i {{lifetime}}, og bare én gang. Var det ikke deg, trenger du ikke gjøre noe: passordet ditt er det samme som før.',
  ),

  passwordChanged: mail(
    'Passordet ditt er endret',
    'Passordet til kontoen din hos {{brand.name}} er endret, og du er logget ut på andre enheter.',
    'Var det ikke deg? Be om et nytt passord fra innloggingssiden, og kontakt kundeservice.',
  ),

  secondFactorOn: mail(
    'Totrinnsinnlogging er slått på',
    'Fra nå av trenger du en kode fra appen din når du logger inn på kontoen din hos {{brand.name}}. Ta vare på gjenopprettingskodene: Med dem kommer du inn hvis du mister telefonen.',
    'Var det ikke deg? Kontakt kundeservice.',
  ),

  secondFactorOff: mail(
    'Totrinnsinnlogging er slått av',
    'Fra nå av holder det med passordet når du logger inn på kontoen din hos {{brand.name}}.',
    'Var det ikke deg? Bytt passordet ditt, og kontakt kundeservice.',
  ),

  passkeyAdded: mail(
    'Du har fått en ny passnøkkel',
    'Kontoen din hos {{brand.name}} har fått en passnøkkel. Med den logger du inn på {{host}} uten passord.',
    'Var det ikke deg? Fjern passnøkkelen under Innstillinger, bytt passordet ditt, og kontakt kundeservice.',
  ),

  passkeyRemoved: mail(
    'En passnøkkel er fjernet',
    'En passnøkkel til kontoen din hos {{brand.name}} er fjernet. Den kan ikke lenger brukes til å logge inn på {{host}}.',
    'Var det ikke deg? Bytt passordet ditt, og kontakt kundeservice.',
  ),

  addressChanged: mail(
    'E-postadressen din er endret',
    'Kontoen din hos {{brand.name}} har fått en ny e-postadresse, så denne er ikke lenger i bruk.',
    `{{#link}}

Var det ikke deg? Åpne denne lenken for å få adressen tilbake, og stenge andre ute:

{{link}}

Lenken virker i {{lifetime}}. Etterpå lager du et nytt passord. Var det deg, trenger du ikke gjøre noe.

{{/link}}
{{^link}}
Var det ikke deg? Kontakt kundeservice.
{{/link}}`,
  ),

  deleted: mail(
    'Kontoen din er slettet',
    'Kontoen din hos {{brand.name}} er slettet, slik du ba om. Salgsbilag for det du har kjøpt, beholder vi så lenge bokføringsloven krever det.',
  ),
}
