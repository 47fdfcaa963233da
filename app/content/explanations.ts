/** Terms of trade and of goods in plain words. */
export const explanations = {
  angrerett:
    'Du kan ombestemme deg i 14 dager etter at du fikk varene, og trenger ikke si hvorfor. Si fra til oss, og send varene tilbake innen 14 dager. Da får du pengene igjen, også for vanlig frakt. Returen betaler du selv, men det er gratis å levere i en butikk.',
  bytterett:
    'Kjøper du i butikken, kan du ikke angre slik du kan på nett. Butikken lar deg likevel bytte varen i 30 dager. Ta med kvitteringen.',
  'åpent kjøp':
    'Er du medlem, kan du levere varen tilbake i 30 dager og få pengene igjen. Varen må være ubrukt. Det er vårt eget løfte, og kommer i tillegg til angreretten.',
  reservasjon:
    'Butikken legger av varen til deg i 2 dager. Du betaler når du henter. Ombestemmer du deg, koster det ingenting.',
  kreditt:
    'Du får varene nå og betaler senere. Det er et lån hos betalingspartneren vår. Deler du opp summen, kan det koste renter og gebyr. Du ser hva du skal betale til sammen, før du sier ja. Betaler du for sent, blir det dyrere.',
  reklamasjon:
    'Du klager fordi varen har en feil. Du har to år på deg, og fem år for varer som skal vare lenge. Si fra innen to måneder etter at du fant feilen. Da må vi rette feilen, bytte varen, slå av på prisen eller gi pengene tilbake.',
  vannsøyle:
    'Tallet viser hvor mye vann stoffet tåler før det lekker. 10 000 mm holder i vanlig regn. 20 000 mm holder i kraftig regn, og når du sitter på våt bakke.',
  pusteevne:
    'Tallet viser hvor mye fukt fra kroppen stoffet slipper ut i løpet av et døgn. Jo høyere tall, jo tørrere er du når du blir varm.',
  PFAS: 'PFAS er stoffer som gjør klær vann- og smussavvisende. De brytes nesten ikke ned i naturen. PFAS-fri betyr at vi ikke bruker dem.',
  membran: 'Et tynt lag inne i stoffet. Det stopper regn, men slipper ut fukt fra kroppen.',
  'tapede sømmer': 'Nålen lager små hull i sømmen. De er dekket med teip på innsiden, så vannet ikke kommer inn der.',
  'sveisede sømmer':
    'Stoffet er smeltet sammen i stedet for sydd. Da er det ingen hull som vann kan komme inn gjennom.',
  fyllkraft:
    'Tallet viser hvor mye plass dunen tar når den er luftig. Jo høyere tall, jo varmere er jakken for det den veier.',
  mikron: 'Tallet viser hvor tykke ullfibrene er. Jo lavere tall, jo mykere er ullen. Under 19 klør den sjelden.',
  UPF: 'Tallet viser hvor godt stoffet stopper solen. Er tallet 30, når bare 3 av 100 stråler huden.',
} as const

export type ExplainedTerm = keyof typeof explanations
