import type { DesignKey } from '../catalogue/designs.ts'

/** Kinds of reviewed goods: shoes get other reviews than tents. */
export type Kind = keyof typeof texts

interface Texts {
  /** Four and five stars. */
  good: readonly string[]
  /** Three stars. */
  fair: readonly string[]
  /** One and two stars. */
  poor: readonly string[]
}

export const texts = {
  shell: {
    good: [
      'Gikk i regn fra Haukeliseter til Hellevassbu og var tørr da jeg kom fram. Hetta følger hodet når du snur deg.',
      'God lengde bak og lommer som ikke kommer i veien for hoftebeltet. Akkurat passe romslig til en tynn dunjakke under.',
      'Tredje jakken jeg prøvde i høst, og den eneste jeg ble varm i uten å bli klam.',
      'Brukt hver dag siden september, også på sykkel. Glidelåsen går lett med votter på.',
    ],
    fair: [
      'Fin jakke, men ermene er i korteste laget for meg. Bytter til en størrelse opp.',
      'Tett nok, men stoffet lager lyd når du går. Vant til det etter en uke.',
    ],
    poor: ['Glidelåsen hektet seg fast på tredje tur. Fikk ny i butikken uten diskusjon.'],
  },
  softJacket: {
    good: [
      'Tar vinden på toppen og er ikke klam på vei opp. Mer ber jeg ikke om.',
      'Har gått i den hele høsten, og den ser ny ut etter ti vask.',
      'Lett og smidig. Ligger i sekken på hver tur, og kommer på ved første pause.',
    ],
    fair: [
      'Fin jakke, men ermene er i korteste laget for meg.',
      'God i vind, men ikke til regnvær. Det står jo heller ikke at den er det.',
    ],
    poor: ['Glidelåsen hektet seg fast på tredje tur. Fikk ny i butikken uten diskusjon.'],
  },
  down: {
    good: [
      'Varm med bare en tynn trøye under. Det er første gang jeg ikke fryser på benken under fotballkampen.',
      'Pakker seg ned til ingenting og retter seg ut igjen på et par minutter.',
      'Lett som en pute. Datteren min har lånt den siden jul.',
    ],
    fair: ['Varm, men det kommer en og annen fjær ut av sømmene.', 'God, men stor i størrelsen. Jeg gikk ned én.'],
    poor: ['Ble flat etter første vask. Kom seg med en runde i tørketrommelen, men det burde stått på lappen.'],
  },
  vest: {
    good: [
      'Holder kroppen varm og armene frie. Brukes både i fjøset og på tur.',
      'Den jeg tar på først og av sist. Passer under skalljakken.',
      'Lett, og går på utenpå en tykk genser uten å stramme.',
    ],
    fair: ['Fin, men litt kort bak for meg.', 'God, men jeg savner en lomme på innsiden.'],
    poor: ['Trykknappen nederst løsnet etter en måned. Byttet i butikken.'],
  },
  fleece: {
    good: [
      'Myk inn mot huden, og tørker over natta på hytta.',
      'Varm uten å være tykk. Går rett under skalljakken.',
      'Vasket den tjue ganger, og den nupper ikke.',
    ],
    fair: ['God og varm, men tar til seg hundehår.', 'Fin, men ermene er litt lange.'],
    poor: ['Nuppet på magen etter to turer med sekk.'],
  },
  woolTop: {
    good: [
      'Klør ikke. Jeg er vanligvis den som klør av alt.',
      'Fire dager på hytta i samme trøye, og den kunne brukes en femte.',
      'Formen holder seg etter mange vask på ullprogram. Kjøper en til.',
      'Lang nok til å bli værende i buksa når du bøyer deg. Det er ikke gitt.',
    ],
    fair: [
      'God kvalitet, men større enn jeg er vant til. Gå ned en størrelse.',
      'Myk og varm. Nupper litt under armen etter en vinter med sekk.',
    ],
    poor: ['Vasket den på 60 grader, og da ble den til datteren min. Min egen feil, men lappen kunne vært tydeligere.'],
  },
  woolLongs: {
    good: [
      'Klør ikke, og sitter på plass under skibuksa.',
      'Brukt hver dag på hytta i vinterferien. Lukter fortsatt ingenting.',
      'God strikk i livet som ikke gnager.',
    ],
    fair: ['Varme, men litt korte i beina for meg.', 'Gode, men gå ned en størrelse.'],
    poor: ['Hull i skrittet etter én sesong. Butikken ga meg en ny.'],
  },
  sweater: {
    good: [
      'Den fineste jeg har hatt, og den klør nesten ikke.',
      'Varm nok alene på en kald høstdag.',
      'Fått tre spørsmål om hvor den er fra. Formen holder etter vask.',
    ],
    fair: ['Fin, men klør litt i halsen de første dagene.', 'God, men større enn jeg er vant til.'],
    poor: ['Ble lengre i vask. Kom seg litt da den tørket flatt.'],
  },
  tee: {
    good: [
      'Tørker fort og lukter ikke etter en dag i sekken.',
      'Myk, og holder fasongen etter mange vask.',
      'Kjøpte én, gikk tilbake og kjøpte to til.',
    ],
    fair: ['Fin i stoffet, men litt kort.', 'God, men fargen er lysere enn på bildet.'],
    poor: ['Sømmen i siden vred seg etter vask.'],
  },
  trousers: {
    good: [
      'Strekker der den skal, og knærne sitter der knærne mine er.',
      'Tørker på en halvtime etter vading. Lommene rommer både kart og mobil.',
      'Endelig en bukse med nok plass over lårene uten at den blir vid i livet.',
    ],
    fair: ['Fin passform, men jeg savner glidelås på baklommen.', 'Litt lange bein. La dem opp tre centimeter.'],
    poor: ['Sømmen på innsiden røk etter to turer i krattet. Fikk den reparert, så får vi se.'],
  },
  shellTrousers: {
    good: [
      'Tørr i rumpa etter en hel dag i heisen. Det sier alt.',
      'Går utenpå alt, og glidelåsen i siden gjør at du slipper å ta av skoene.',
      'Sitter godt uten bukseseler, og er romslig nok over lårene til å gå fort.',
    ],
    fair: ['Tette, men stoffet lager lyd når du går.', 'Gode, men i lengste laget for meg.'],
    poor: ['Lakk løsnet i en søm ved kneet. Butikken byttet dem.'],
  },
  shorts: {
    good: [
      'Lette, og tørker på en time etter bading.',
      'Lommen med glidelås holder på nøkkelen når jeg løper.',
      'Sitter godt i livet uten belte.',
    ],
    fair: ['Fine, men litt korte for min smak.', 'Gode, men små i størrelsen.'],
    poor: ['Snoren i livet forsvant inn i sømmen første gang i vask.'],
  },
  tights: {
    good: [
      'Sitter på plass hele turen. Jeg trenger ikke dra dem opp.',
      'Varme nok ned mot null, og ikke gjennomsiktige.',
      'Myke sømmer som ikke gnager på lange turer.',
    ],
    fair: ['Gode, men sklir litt ned når jeg løper fort.', 'Fine, men små i størrelsen.'],
    poor: ['Sømmen gikk opp bak etter en måned.'],
  },
  shoes: {
    good: [
      'Gikk dem inn på grus i en uke, og så Besseggen uten et eneste gnagsår.',
      'Sitter godt over vristen og sklir ikke på vått svaberg.',
      'Har brede føtter, og her er det plass til tærne. Normal i størrelsen.',
      'Tørre sokker etter en dag i myr. Det hadde jeg ikke trodd.',
    ],
    fair: [
      'Gode sko, men trange over tærne. Ta en halv størrelse opp med tykke sokker.',
      'Stive i starten. Ble bra etter et par mil.',
    ],
    poor: ['Sålen er glatt på is. Fin til barmark, men ikke det jeg trengte i november.'],
  },
  runningShoes: {
    good: [
      'Myke i landingen uten å være svampete. Fem mil i uka, og fortsatt fine.',
      'Sitter godt over vristen, og tærne har plass.',
      'Lette. Jeg merker dem ikke, og det er det beste jeg kan si.',
    ],
    fair: ['Gode å løpe i, men trange over tærne. Ta en halv størrelse opp.', 'Fine, men sålen slites fort på asfalt.'],
    poor: ['Gnagsår på hælen begge gangene jeg prøvde. Leverte dem tilbake.'],
  },
  rubberBoots: {
    good: [
      'Tette, og enkle å få av og på i gangen.',
      'Plass til en tykk ullsokk uten at foten sklir.',
      'Myke i skaftet, så de ikke gnager på leggen.',
    ],
    fair: ['Gode, men kalde uten ullsokker.', 'Fine, men store i størrelsen.'],
    poor: ['Sprakk i bretten etter ett år. Fikk nye.'],
  },
  winterBoots: {
    good: [
      'Varme føtter på skoleveien ned til tjue minus.',
      'God såle på snø, og lette å snøre med votter på.',
      'Tørre hele vinteren, også i slapset i mars.',
    ],
    fair: ['Varme, men tunge.', 'Gode, men gå opp en størrelse hvis du vil ha plass til ullsokker.'],
    poor: ['Sålen er glatt på blank is. Har kjøpt brodder til.'],
  },
  sandals: {
    good: [
      'Gikk i dem hele sommeren, også i vann. Ikke et eneste gnagsår.',
      'Remmene er lette å justere, og foten sitter.',
      'God såle, og de tørker fort.',
    ],
    fair: ['Gode, men borrelåsen tar til seg sand.', 'Fine, men litt smale over tærne.'],
    poor: ['Remmen bak løsnet på tredje tur.'],
  },
  children: {
    good: [
      'Har overlevd en høst ute i all slags vær. Vaskes ren hver fredag.',
      'Sitter godt, og han klager ikke over at den klør. Det er alt vi ber om.',
      'Plass til å vokse, og likevel ikke for stor.',
      'Lett å få øye på i skogen, og mulig å løpe i.',
    ],
    fair: ['God, men stor i størrelsen. Vi kunne tatt en mindre.', 'Fargen er lysere enn på bildet. Ellers fornøyd.'],
    poor: ['En søm gikk opp etter tre måneder. Butikken byttet den.'],
  },
  coverall: {
    good: [
      'Har overlevd en høst i barnehagen med sklie, sand og sølepytt. Vaskes ren hver fredag.',
      'Treåringen får den på selv, og det er alt vi ber om.',
      'Plass til ull under og likevel ikke for stor. Strikken under foten holder.',
      'Varm, lett å se i mørket og mulig å krabbe i.',
    ],
    fair: ['God, men stor i størrelsen. Vi kunne tatt en mindre.', 'Fargen er lysere enn på bildet. Ellers fornøyd.'],
    poor: ['Borrelåsen mistet grepet etter tre måneder. Butikken byttet den.'],
  },
  hat: {
    good: [
      'Akkurat passe varm, og får plass under hjelmen.',
      'Klør ikke i panna, og blir ikke borte i gangen fordi den er så fin.',
      'Fin gave. Mannen bruker den inne også.',
    ],
    fair: ['Grei, men litt stram de første gangene.', 'Varm nok ned til fem minus, ikke mer.'],
    poor: ['Tynnere enn jeg hadde trodd ut fra bildet.'],
  },
  cap: {
    good: [
      'Sitter godt på store hoder, og skygger nok for sola.',
      'Tørker fort når den har vært i sjøen.',
      'Fin gave, og lett å stille.',
    ],
    fair: ['Grei, men bremmen er litt stiv i starten.', 'Fin, men fargen er lysere enn på bildet.'],
    poor: ['Remmen bak løsnet etter en uke.'],
  },
  hands: {
    good: [
      'Har mistet to par av andre merker siden jul. Disse blir værende på.',
      'Varme, og jeg får knyttet skoene med dem på.',
      'Tørre fingre etter en dag med snøballer.',
    ],
    fair: ['Gode, men litt stramme de første gangene.', 'Varme nok ned til fem minus, ikke mer.'],
    poor: ['Sømmen i tommelen gikk opp i februar.'],
  },
  socks: {
    good: [
      'Ingen gnagsår, og de sklir ikke ned i skoen.',
      'Varme også når de er våte. Kjøper alltid de samme.',
      'Fire dager i samme par på hytta, og ingen klaget.',
    ],
    fair: ['Gode, men litt tykke til de trange skoene mine.', 'Fine, men krympet litt.'],
    poor: ['Hull på hælen etter en måned.'],
  },
  eyewear: {
    good: [
      'Sitter godt, og dugger ikke når jeg er svett.',
      'Klart syn også når lyset er flatt.',
      'Glemmer at jeg har dem på. Bedre blir det ikke.',
    ],
    fair: ['Gode, men etuiet er i minste laget.', 'Fine, men dugger litt i motbakke.'],
    poor: ['Fikk en ripe i glasset første dagen.'],
  },
  helmet: {
    good: [
      'Lett, og lett å stille med votter på.',
      'Passer både med og uten lue under.',
      'Sitter støtt uten å trykke på tinningene.',
    ],
    fair: ['God, men spennen er litt trang å åpne.', 'Fin, men fargen er mørkere enn på bildet.'],
    poor: ['Foringen løsnet i den ene siden. Butikken byttet den.'],
  },
  poles: {
    good: [
      'Lette og stive, og remmene sitter godt rundt håndleddet.',
      'Reddet knærne mine ned fra Galdhøpiggen.',
      'Grepet er godt å holde i også uten hansker.',
    ],
    fair: ['Gode, men litt tunge i tuppen.', 'Fine, men trinsene løsner lett.'],
    poor: ['Den ene bøyde seg på andre tur. Fikk ny.'],
  },
  backpack: {
    good: [
      'Lett, og sitter godt mot ryggen også når den er full.',
      'Gjennomtenkt: alt kan åpnes med votter på.',
      'Regntrekket ligger i egen lomme og går fort på.',
    ],
    fair: ['Gjør jobben, men veier litt mer enn oppgitt.', 'God, men jeg savner en lomme til flaske på siden.'],
    poor: ['En stropp løsnet på andre tur. Sydd på igjen hjemme.'],
  },
  beltbag: {
    good: [
      'Akkurat plass til mobil, nøkler og en matpakke.',
      'Sitter stille når jeg løper.',
      'Liten, men rommer mer enn den ser ut til.',
    ],
    fair: ['Grei, men beltet er langt og slenger litt.', 'Fin, men glidelåsen er litt treg.'],
    poor: ['Spennen røk da den ble klemt i bildøra.'],
  },
  tent: {
    good: [
      'Holdt tett gjennom en natt med sidelengs regn på Dovre.',
      'Opp på ti minutter første gang, fem den andre.',
      'God plass i forteltet til både sekker og våte støvler.',
    ],
    fair: ['Godt telt, men veier litt mer enn oppgitt.', 'Bra, men instruksen kunne vært bedre.'],
    poor: ['En bardun røk første natta det blåste. Fikk nye i butikken.'],
  },
  sleepingbag: {
    good: [
      'Sov godt i null grader med bare ull på.',
      'Glidelåsen hekter ikke, og hetta kan strammes uten å vri seg.',
      'Liten nok til å få plass nederst i sekken.',
    ],
    fair: ['Varm, men trang over skuldrene for meg.', 'God, men trekket er vanskelig å få den tilbake i.'],
    poor: ['Frøs ved fem grader, enda den skal tåle null.'],
  },
  bottle: {
    good: [
      'Tett også når den ligger på siden i sekken.',
      'Lett å holde ren, og vannet smaker ikke plast.',
      'Går inn i flaskeholderen på sykkelen.',
    ],
    fair: ['God, men korken er litt treg å skru.', 'Fin, men får lett riper.'],
    poor: ['Lakk i korken etter en måned. Fikk ny.'],
  },
  thermos: {
    good: [
      'Kaffen var varm ti timer senere. Mer er det ikke å si.',
      'Tåler å falle i steinura. Spør meg ikke hvordan jeg vet det.',
      'Lett å helle av uten å søle, også med votter på.',
    ],
    fair: ['Holder varmen, men er tyngre enn den forrige.', 'God, men koppen er i minste laget.'],
    poor: ['Korken ble treg etter noen uker.'],
  },
  food: {
    good: [
      'Smaker bedre enn jeg husket at turmat gjorde.',
      'Ferdig på åtte minutter, og mett til neste dag.',
      'Fast innslag i sekken på hver tur.',
    ],
    fair: ['God, men jeg kunne spist halvannen.', 'Grei smak, men litt salt for meg.'],
    poor: ['Falt ikke i smak hos ungene. Jeg spiste opp.'],
  },
} as const satisfies Readonly<Record<string, Texts>>

/** Kind of review for each design. */
export const kindOfDesign: Readonly<Record<DesignKey, Kind>> = {
  shell: 'shell',
  shellF: 'shell',
  shellBlock: 'shell',
  shellCargo: 'shell',
  windshell: 'softJacket',
  soft: 'softJacket',
  softF: 'softJacket',
  softBlock: 'softJacket',
  down: 'down',
  downF: 'down',
  lightdown: 'down',
  lightdownF: 'down',
  downHood: 'down',
  downVest: 'vest',
  vest: 'vest',
  fleece: 'fleece',
  fleeceF: 'fleece',
  fleeceYoke: 'fleece',
  sherpa: 'fleece',
  base: 'woolTop',
  baseF: 'woolTop',
  baseStripe: 'woolTop',
  baseZip: 'woolTop',
  baseZipYoke: 'woolTop',
  longs: 'woolLongs',
  sweaterNordic: 'sweater',
  sweater: 'sweater',
  tee: 'tee',
  teeF: 'tee',
  teeStripe: 'tee',
  hike: 'trousers',
  hikeF: 'trousers',
  hikeCargo: 'trousers',
  shellPant: 'shellTrousers',
  shorts: 'shorts',
  tights: 'tights',
  boot: 'shoes',
  bootLow: 'shoes',
  trail: 'runningShoes',
  runner: 'runningShoes',
  rubber: 'rubberBoots',
  bootWinter: 'winterBoots',
  sandal: 'sandals',
  coverall: 'coverall',
  coverallRain: 'coverall',
  beanie: 'hat',
  beaniePom: 'hat',
  beanieNordic: 'hat',
  cap: 'cap',
  gloves: 'hands',
  glovesLeather: 'hands',
  mitten: 'hands',
  socks: 'socks',
  socksStripe: 'socks',
  sunglasses: 'eyewear',
  goggles: 'eyewear',
  helmet: 'helmet',
  poles: 'poles',
  polesTrek: 'poles',
  backpack: 'backpack',
  backpackBig: 'backpack',
  beltbag: 'beltbag',
  tent: 'tent',
  lavvo: 'tent',
  sleepingbag: 'sleepingbag',
  bottle: 'bottle',
  thermos: 'thermos',
  can: 'food',
  shellAnorak: 'shell',
  shellLong: 'shell',
  shellDiagonal: 'shell',
  shellSide: 'shell',
  windAnorak: 'softJacket',
  windLight: 'softJacket',
  windSide: 'softJacket',
  downChevron: 'down',
  downLong: 'down',
  downBlock: 'down',
  downBox: 'down',
  parka: 'shell',
  parkaFur: 'shell',
  bomber: 'down',
  softAnorak: 'softJacket',
  softSleeves: 'softJacket',
  softLong: 'softJacket',
  downVestHood: 'vest',
  downVestChevron: 'vest',
  vestDiamond: 'vest',
  vestLong: 'vest',
  fleeceHalf: 'fleece',
  fleeceHood: 'fleece',
  fleeceGrid: 'fleece',
  fleeceBand: 'fleece',
  sherpaStuds: 'fleece',
  sherpaHood: 'fleece',
  sherpaVest: 'vest',
  sweaterRoll: 'sweater',
  sweaterCable: 'sweater',
  sweaterRound: 'sweater',
  cardigan: 'sweater',
  sweaterVee: 'sweater',
  slipover: 'sweater',
  baseRoll: 'woolTop',
  baseSide: 'woolTop',
  baseNet: 'woolTop',
  baseNordic: 'woolTop',
  baseHood: 'woolTop',
  baseZipStripe: 'woolTop',
  baseZipSide: 'woolTop',
  teePocket: 'tee',
  teeButton: 'tee',
  polo: 'tee',
  singlet: 'tee',
  teeYoke: 'tee',
  zipOff: 'trousers',
  knickers: 'trousers',
  hikePanel: 'trousers',
  shellBib: 'shellTrousers',
  shellZip: 'shellTrousers',
  shellPanel: 'shellTrousers',
  shortsCargo: 'shorts',
  shortsRun: 'shorts',
  shortsLong: 'shorts',
  tightsShort: 'tights',
  tightsThreeQuarter: 'tights',
  tightsPanel: 'tights',
  longsStripe: 'woolLongs',
  longsThreeQuarter: 'woolLongs',
  longsPanel: 'woolLongs',
}

/** The shop's replies to unhappy customers. */
export const replies: readonly string[] = [
  'Takk for at du sier fra. Ta den med til nærmeste butikk, så ser vi på den sammen. Du trenger ikke kvittering når du er medlem.',
  'Det skal ikke skje så tidlig. Send ordrenummeret til kundeservice, så finner vi en løsning.',
  'Takk for en ærlig anmeldelse. Vi har gitt den videre til dem som lager varen.',
]

export const reviewers: readonly string[] = [
  'Anne Marit',
  'Kåre',
  'Silje',
  'Torbjørn',
  'Hege',
  'Øyvind',
  'Maja',
  'Per Arne',
  'Guro',
  'Ahmed',
  'Liv',
  'Jørgen',
  'Solveig',
  'Nina',
  'Åse',
  'Mikkel',
]
