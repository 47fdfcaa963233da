/** What is reviewed: customers say other things about shoes than about tents. */
export type Kind = 'jacket' | 'wool' | 'trousers' | 'shoes' | 'children' | 'small' | 'gear'

interface Texts {
  /** Four and five stars. */
  good: readonly string[]
  /** Three stars. */
  fair: readonly string[]
  /** One and two stars. */
  poor: readonly string[]
}

export const texts: Readonly<Record<Kind, Texts>> = {
  jacket: {
    good: [
      'Gikk i regn fra Haukeliseter til Hellevassbu og var tørr da jeg kom frem. Hetta følger hodet når du snur deg.',
      'God lengde bak og lommer som ikke kommer i veien for hoftebeltet. Akkurat passe romslig til en tynn dunjakke under.',
      'Tredje jakken jeg prøvde i høst, og den eneste jeg ble varm i uten å bli klam.',
      'Brukt hver dag siden september, også på sykkel. Glidelåsen går lett med votter på.',
    ],
    fair: [
      'Fin jakke, men ermene er i korteste laget for meg. Bytter til en størrelse opp.',
      'Varm nok, men stoffet lager lyd når du går. Vant til det etter en uke.',
    ],
    poor: ['Glidelåsen hektet seg fast på tredje tur. Fikk ny i butikken uten diskusjon.'],
  },
  wool: {
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
    poor: ['Vasket den på 40 grader, og da ble den til datteren min. Min egen feil, men lappen kunne vært tydeligere.'],
  },
  trousers: {
    good: [
      'Strekker der den skal, og knærne sitter der knærne mine er.',
      'Tørker på en halvtime etter vading. Lommene rommer både kart og mobil.',
      'Endelig en bukse med nok plass over lårene uten at den blir vid i livet.',
    ],
    fair: ['Fin passform, men jeg savner glidelås på baklommen.', 'Litt lange ben. La dem opp tre centimeter.'],
    poor: ['Sømmen på innsiden røk etter to turer i krattet. Fikk den reparert, så får vi se.'],
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
  children: {
    good: [
      'Har overlevd en høst i barnehagen med sklie, sand og sølepytt. Vaskes ren hver fredag.',
      'Treåringen får den på selv, og det er alt vi ber om.',
      'Plass til ull under og likevel ikke for stor. Strikken under foten holder.',
      'Varm, lett å se i mørket og mulig å krabbe i.',
    ],
    fair: ['God, men stor i størrelsen. Vi kunne tatt en mindre.', 'Fargen er lysere enn på bildet. Ellers fornøyd.'],
    poor: ['Borrelåsen mistet grepet etter tre måneder. Butikken byttet den.'],
  },
  small: {
    good: [
      'Akkurat passe varm, og får plass under hjelmen.',
      'Har mistet to par av andre merker siden jul. Disse blir værende på.',
      'Fin gave. Mannen bruker den inne også.',
    ],
    fair: ['Grei, men litt stram de første gangene.', 'Varm nok ned til fem minus, ikke mer.'],
    poor: ['Tynnere enn jeg hadde trodd ut fra bildet.'],
  },
  gear: {
    good: [
      'Lett, og sitter godt mot ryggen også når den er full.',
      'Holdt tett gjennom en natt med sidelengs regn på Dovre.',
      'Kaffen var varm ti timer senere. Mer er det ikke å si.',
      'Gjennomtenkt: alt kan åpnes med votter på.',
    ],
    fair: ['Gjør jobben, men veier litt mer enn oppgitt.', 'Bra, men instruksen kunne vært bedre.'],
    poor: ['En stropp løsnet på andre tur. Sydd på igjen hjemme.'],
  },
}

/** What the shop answers to those who were not pleased. */
export const replies: readonly string[] = [
  'Takk for at du sier fra. Ta den med til nærmeste butikk, så ser vi på den sammen. Du trenger ikke kvittering når du er medlem.',
  'Det skal ikke skje så tidlig. Send ordrenummeret til kundeservice, så finner vi en løsning.',
  'Takk for en ærlig anmeldelse. Vi har gitt den videre til dem som lager plagget.',
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
