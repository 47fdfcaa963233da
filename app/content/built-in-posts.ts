import { slugOf } from '../../machines/domain/index.ts'

// Posts that every shop may begin with: the demonstration shows them, and `npm run content -- init` writes them.

type Category = 'Turtips' | 'Utstyr' | 'Barn ute' | 'Stell og reparasjon'

export interface BuiltInPost<Key extends string = string> {
  key: Key
  title: string
  excerpt: string
  /** First day, `2026-11-12`. */
  day: string
  categories: readonly Category[]
  /** As the API sends it: parts with an empty line between. */
  body: string
}

export type BuiltInPostKey = 'layers' | 'coverall' | 'washing' | 'skiing' | 'down' | 'boots' | 'daypack' | 'proofing'

/** A post's address has only letters, digits and dashes. */
export const slugOfPost = (title: string): string => slugOf(title).replace(/[^\wæøå-]/g, '')

/** The newest first. */
export const builtInPosts: readonly BuiltInPost<BuiltInPostKey>[] = [
  {
    key: 'layers',
    title: 'Slik kler du deg lag på lag',
    excerpt: 'Ull innerst, luft i midten og skall ytterst. Rekkefølgen er gammel. Det er pausene som avgjør.',
    day: '2026-11-12',
    categories: ['Turtips', 'Utstyr'],
    body: `De fleste fryser ikke fordi de har for lite på seg. De fryser fordi de ble svette for en halvtime siden. Lag på lag handler om å holde seg tørr mens du går, og varm mens du står.

## Innerst: flytt fuktigheten

Ull mot kroppen varmer også når den er fuktig, og lukter mindre etter tre dager i sekken. Velg en tynn kvalitet når du går fort og en tykkere når du skal sitte på isen og pilke. Bomull hører hjemme på hytta: den suger til seg svetten og holder på den.

## I midten: luft er isolasjon

En fleecejakke eller en ullgenser holder på stillestående luft. To tynne plagg gir flere valg enn ett tykt. Går du på ski, klarer du deg ofte uten mellomlag helt til første stopp.

## Ytterst: ta av for vinden

Et skall med 15 000 mm vannsøyle holder tett i regnvær en hel dag, også der reimene på sekken presser. Bruk luftingen under armene før du blir varm, ikke etterpå.

## Fire vaner som hjelper

- Start litt kald. Fryser du de fem første minuttene, er du riktig kledd.
- Ta på dunjakken idet du stopper, ikke når du begynner å fryse.
- Ha tørre votter innenfor jakken.
- Skift det innerste laget før kvelden, selv om det føles tørt.`,
  },
  {
    key: 'coverall',
    title: 'Parkdress som varer til neste vinter',
    excerpt: 'Størrelse, strikk under foten og et sted å skrive navnet. Dette ser vi etter før barnehagestart.',
    day: '2026-11-05',
    categories: ['Barn ute', 'Utstyr'],
    body: `En parkdress skal tåle sand, akebakke og to hundre dager i garderoben. Den skal også gå på et barn som helst vil være et annet sted.

## Riktig størrelse

Kjøp heller én størrelse opp enn to. Er dressen for stor, havner skrittet ved knærne, og barnet snubler. Mål fra nakken til skrittet: det sier mer enn alderen på lappen. Det skal være plass til et ullsett og en tynn fleece, ikke mer.

## Det som slites først

Se på knær og bak. Der bør stoffet være dobbelt. Strikken under foten ryker før resten, så velg en som kan byttes. Refleks skal synes bakfra når barnet sitter på huk.

## Under dressen

- Fra null til ti minusgrader: ullsett og tynn genser.
- Kaldere enn det: bytt genseren mot fleece, og legg til en buff.
- Mildt og vått: regndress utenpå ull fungerer bedre enn parkdress.

Vask dressen sjelden, på 40 grader og uten tøymykner. Impregner den når vannet ikke lenger preller av.`,
  },
  {
    key: 'washing',
    title: 'Vask av ull: skånsomt, sjelden og høyst 400 omdreininger',
    excerpt: 'Ull renser seg langt på vei selv. Når den må vaskes, er det sentrifugen som gjør skade.',
    day: '2026-10-29',
    categories: ['Stell og reparasjon'],
    body: `Heng plagget ut i fuktig vær over natten. Som regel er det alt som skal til. Svette og bållukt slipper taket i løpet av noen timer, og fibrene retter seg ut igjen.

## Når det må i maskinen

- Ullprogram, 30 grader, og plagget vrengt.
- Ullvaskemiddel uten enzymer. Vanlig vaskemiddel spiser av fiberen.
- Sentrifuger på høyst 400 omdreininger. Over det tover ullen seg i sømmene.
- Ikke tøymykner. Den legger seg som en film og stenger for fukten.

## Tørk flatt

En våt ullgenser veier mye, og blir lang av å henge. Legg den på et håndkle, rull det sammen og press ut vannet. Tørk den flatt, et stykke fra ovnen.

## Møll og hull

Møll liker skitten ull. Vask før du pakker bort for sommeren, og legg plaggene i tette poser. Et hull på størrelse med en ert stopper du på ti minutter. Kom innom butikken, så viser vi hvordan.`,
  },
  {
    key: 'skiing',
    title: 'Første tur på ski med barn: to timer er nok',
    excerpt: 'Kort løype, varm drikke og en plan for vottene. Resten kommer av seg selv.',
    day: '2026-10-22',
    categories: ['Turtips', 'Barn ute'],
    body: `Barn husker slutten på turen. Snu mens det ennå er moro, så vil de ut igjen.

## Før dere går

Velg en løype som går i ring, med noe å se på halvveis. Smør for dagen, og ta heller for mye feste enn for lite: det er bakglatte ski som gir gråt.

## Klær

Barn på ski er varme i bakken og kalde på toppen av den. Ull innerst, noe vindtett utenpå og en vest i sekken. Regn med at vottene blir våte. Ta med to par.

## I sekken

- Termos med saft, ikke kakao: den skal drikkes fort.
- Sitteunderlag til alle, også de voksne.
- En pose rosiner til oppoverbakkene.
- Plaster, og teip til en stav som ryker.

To timer fra bil til bil er langt nok første gang.`,
  },
  {
    key: 'down',
    title: 'Dun eller syntetisk? Det kommer an på været der du bor',
    excerpt: 'Dun er varmest for vekten. På Vestlandet i november er det ikke alltid vekten som teller.',
    day: '2026-10-08',
    categories: ['Utstyr'],
    body: `Spørsmålet vi får oftest i oktober er om jakken bør ha dun. Svaret begynner med postnummeret.

## Innlandet og nordpå

I tørr kulde er dun vanskelig å slå. Se etter fyllkraft over 600 og kanaler som ikke er større enn at dunen ligger i ro. En jakke med 150 gram fyll holder for de fleste, så lenge du kan ha en genser under.

## Langs kysten

Våt dun klumper seg og isolerer lite. Bor du der det regner sidelengs, er syntetisk fyll et tryggere valg, eller dun under et romslig skall. Vannavvisende dun gir deg tid, men ikke en hel dag.

## Sovepose

Her gjelder det samme: dun til fjellet, fiber til kajakken. Les temperaturen merket komfort, ikke ekstrem. Ekstrem betyr at du overlever.

Dun må oppbevares luftig. Heng jakken på en bred henger, og la soveposen ligge i en stor pose, aldri i kompresjonstrekket.`,
  },
  {
    key: 'boots',
    title: 'Fjellstøvler: gå dem inn før du går ut',
    excerpt: 'Gnagsår kommer av bevegelse og fukt. Begge deler kan du gjøre noe med i stua.',
    day: '2026-09-24',
    categories: ['Turtips', 'Utstyr'],
    body: `En ny fjellstøvel er stiv der den skal bøye seg. Gi den tjue kilometer på grus før du tar den med til fjells.

## Prøv om ettermiddagen

Foten er størst da. Ta på de sokkene du skal gå med, snør løst, skyv foten helt fram: det skal være plass til en finger bak hælen. Gå i en skråning. Støter tærne i på vei ned, trenger du en halv størrelse til.

## Snøring mot gnagsår

- Stram godt over vristen, så hælen ligger i ro.
- Lås snøringen i den nederste kroken med et ekstra kryss.
- Ha det løsere om leggen i oppoverbakke og strammere i nedoverbakke.

## Stell

Børst av leiren mens den er fuktig, ta ut sålen og la støvelen tørke i romtemperatur. Skinn som tørker ved ovnen, sprekker. Smør når skinnet ser lyst ut, og ikke oftere.`,
  },
  {
    key: 'daypack',
    title: 'Dagstur i høstfjellet: dette trenger du i sekken',
    excerpt: 'Tjueto liter er nok når innholdet er riktig. Her er listen vi selv bruker.',
    day: '2026-09-10',
    categories: ['Turtips'],
    body: `Om høsten kan du gå fra sol til sludd på en time. Sekken skal ha det du trenger for å sitte stille i to timer dersom noen vrikker foten.

## Alltid med

- Dunjakke eller tykk ullgenser, i en vanntett pose.
- Skalljakke med hette som følger hodet.
- Lue, votter og en tørr ulltrøye.
- Hodelykt. Klokken sju er det mørkt.
- Kart på papir, og noen som vet hvor du går.

## Mat og drikke

En liter vann og en termos. Spis før du blir sulten: mat er varme.

## Snu i tide

Bestem klokkeslettet før du går hjemmefra. Når det slår, snur du, uansett hvor nær toppen er. Det er ingen skam.`,
  },
  {
    key: 'proofing',
    title: 'Impregner skallet på nytt, og la det puste igjen',
    excerpt: 'Når stoffet mørkner i regnet, er ikke jakken utslitt. Den er skitten.',
    day: '2026-08-27',
    categories: ['Stell og reparasjon', 'Utstyr'],
    body: `En skalljakke består av en membran som holder vannet ute, og et ytterstoff med impregnering som lar dråpene prelle av. Når impregneringen er borte, trekker vannet inn i stoffet. Membranen er fortsatt tett, men den slipper ikke lenger dampen ut. Du blir våt innenfra.

## Slik gjør du

- Lukk alle glidelåser og åpne luftingen.
- Vask på 40 grader med vaskemiddel for skallplagg.
- Skyll to ganger. Rester av såpe trekker til seg vann.
- Ha i impregnering uten fluor, på samme program.
- Tørk på lav varme i 20 minutter dersom lappen tillater det. Varmen får impregneringen til å feste seg.

Gjør dette to ganger i året hvis du bruker jakken hver uke. Sprut vann på skulderen: står dråpene, er du i mål.`,
  },
]
