interface Material {
  /** Composition, as on the label. */
  composition: string
  /** One fact per entry. */
  facts: readonly string[]
  /** Sentences about it; a description uses one. */
  sentences: readonly string[]
}

export const materials = {
  shell3: {
    composition: '100 % polyamid, PU-membran',
    facts: ['Vannsøyle 15 000 mm', 'Pusteevne 15 000 g/m²/24 t', 'PFAS-fri impregnering'],
    sentences: [
      'Trelags laminat og tapede sømmer holder regnet ute og slipper svetten ut.',
      'Stoffet er et trelags laminat som tåler sekk, ski og kvister.',
    ],
  },
  shell25: {
    composition: '100 % resirkulert polyester',
    facts: ['Vannsøyle 10 000 mm', 'Tapede sømmer', 'PFAS-fri impregnering'],
    sentences: [
      'Det tynne laminatet pakker seg lite, så du faktisk tar det med.',
      'Stoffet er lett og mykt, men tett nok til en hel dag i regn.',
    ],
  },
  windProof: {
    composition: '100 % resirkulert polyamid',
    facts: ['Vindtett', 'Pakkes i egen lomme', 'PFAS-fri impregnering'],
    sentences: [
      'Stoffet stopper vinden, men puster godt når bakken blir bratt.',
      'Det tettvevde stoffet veier nesten ingenting og tåler likevel en tur i krattet.',
    ],
  },
  down: {
    composition: 'Yttermateriale: 100 % polyamid. Fyll: 90 % andedun, 10 % fjær',
    facts: ['Fyllkraft 650 cuin', 'Sporbar dun', 'PFAS-fri impregnering'],
    sentences: [
      'Dunen har høy spenst og varmer mye for vekten.',
      'Fyllet er sporbar andedun som reiser seg igjen hver gang du pakker ut.',
    ],
  },
  fibre: {
    composition: '100 % resirkulert polyester',
    facts: ['Varmer også når det er fuktig', 'Hurtigtørkende', 'Vindtett'],
    sentences: [
      'Fyllet av resirkulert fiber varmer også når det blir fuktig.',
      'Fiberfyllet tørker fort og tåler å bli klemt sammen gang på gang.',
    ],
  },
  softshell: {
    composition: '92 % polyester, 8 % elastan',
    facts: ['Vannavvisende', 'Børstet innside', 'Stretch i alle retninger'],
    sentences: [
      'Stoffet stopper vinden, tøyer seg i alle retninger og er mykt på innsiden.',
      'Den børstede innsiden er god mot huden, og utsiden tåler litt yr.',
    ],
  },
  fleece: {
    composition: '100 % resirkulert polyester',
    facts: ['Hurtigtørkende', 'Overflate som ikke nupper', '240 g/m²'],
    sentences: [
      'Fleecen er resirkulert, tørker fort og holder formen vask etter vask.',
      'Den tette fleecen isolerer godt uten å ta mye plass under skalljakken.',
    ],
  },
  pile: {
    composition: '100 % resirkulert polyester',
    facts: ['Høy luv', 'Vindtett bærestykke', '330 g/m²'],
    sentences: [
      'Den høye luven fanger varmen og er like myk etter mange vintre.',
      'Tykk, resirkulert pels utenpå og glatt fôr på innsiden gjør det lett å ta av og på.',
    ],
  },
  wool: {
    composition: '100 % norsk ull',
    facts: ['Varmer selv når den er fuktig', 'Lukter lite, også etter mange dager', 'Vasket uten klor'],
    sentences: [
      'Garnet er norsk ull, som varmer selv når den er fuktig.',
      'Ull fra norske sauer lukter lite og varer lenge, så lenge du lufter mer enn du vasker.',
    ],
  },
  merino: {
    composition: '100 % merinoull, 18,5 mikron',
    facts: ['190 g/m²', 'Flate sømmer som ikke gnager', 'Mulesingfri ull'],
    sentences: [
      'Den fine merinoullen klør ikke og lukter lite, selv etter flere dager på tur.',
      'Merinoull holder deg varm i pausen og passe varm i motbakken.',
    ],
  },
  merinoSock: {
    composition: '62 % merinoull, 35 % polyamid, 3 % elastan',
    facts: ['Forsterket hæl og tå', 'Frottéstrikk under foten', 'Mulesingfri ull'],
    sentences: [
      'Merinoullen holder føttene tørre, og forsterket hæl og tå gir lang levetid.',
      'Frottéstrikken demper under foten, og ullen varmer også når støvelen er våt.',
    ],
  },
  polyester: {
    composition: '88 % resirkulert polyester, 12 % elastan',
    facts: ['Transporterer svette bort', 'UPF 30', 'Hurtigtørkende'],
    sentences: [
      'Det lette stoffet transporterer svetten bort og tørker mens du går.',
      'Stoffet er resirkulert, tynt og luftig, og skjermer mot solen.',
    ],
  },
  cottonBlend: {
    composition: '65 % polyester, 35 % bomull',
    facts: ['Kan vokses for økt vannavvisning', 'Dobbelt stoff der det sliter mest'],
    sentences: [
      'Blandingen av polyester og bomull er stille, slitesterk og kan vokses.',
      'Det tette stoffet tåler gnister fra bålet bedre enn de fleste.',
    ],
  },
  capCotton: {
    composition: '65 % polyester, 35 % bomull',
    facts: ['Justerbar rem bak', 'Svettebånd som kan vaskes'],
    sentences: ['Stoffet er stivt nok til å holde formen og mykt nok til å ligge i lommen.'],
  },
  stretch: {
    composition: '94 % polyamid, 6 % elastan',
    facts: ['Stretch i alle retninger', 'Slitesterk vev', 'Hurtigtørkende'],
    sentences: [
      'Det elastiske stoffet følger med når du klyver, setter deg på huk eller strekker deg.',
      'Stoffet tøyer seg i alle retninger, tåler mye og tørker fort.',
    ],
  },
  rainPu: {
    composition: '100 % polyester, PU-belegg',
    facts: ['Vannsøyle 8 000 mm', 'Sveisede sømmer', 'Uten PVC'],
    sentences: ['Det myke belegget er helt tett, og sømmene er sveiset så vannet ikke finner veien inn.'],
  },
  nubuck: {
    composition: 'Overdel: skinn og tekstil. Såle: gummi',
    facts: ['Vanntett membran', 'Gummikant rundt tåen', 'Såle som kan byttes'],
    sentences: [
      'Nubuckskinnet former seg etter foten, og membranen holder vannet ute.',
      'Overdelen er nubuck og tekstil, og sålen kan byttes når den er gått ned.',
    ],
  },
  winterShoe: {
    composition: 'Overdel: skinn og tekstil. Fôr: ull og polyester. Såle: gummi',
    facts: ['Vanntett membran', 'Varmt for', 'Gummiblanding for is og snø'],
    sentences: [
      'Fôret varmer godt, og sålen er myk nok til å gripe på is.',
      'Membranen holder slapset ute, og den tykke sålen isolerer mot kald bakke.',
    ],
  },
  mesh: {
    composition: 'Overdel: resirkulert polyester. Såle: EVA og gummi',
    facts: ['Dropp 6 mm', 'Refleks på hælen', 'Innersåle som kan tas ut'],
    sentences: [
      'Overdelen er luftig og tørker fort, og mellomsålen demper uten å bli svampete.',
      'Skoen er lett, sitter godt rundt hælen og gir tærne plass.',
    ],
  },
  naturalRubber: {
    composition: '100 % naturgummi, fôr av resirkulert polyester',
    facts: ['Håndlaget', 'Rillet såle', 'Refleks på hælen'],
    sentences: ['Naturgummien er myk også i kulde, og sålen griper på svaberg og i søle.'],
  },
  eva: {
    composition: 'EVA og polyester',
    facts: ['Justerbare remmer', 'Tåler saltvann'],
    sentences: ['Sålen er myk og lett, og remmene tørker fort etter et bad.'],
  },
  acrylicWool: {
    composition: '50 % ull, 50 % akryl',
    facts: ['Fleecebånd over pannen og ørene', 'Klør ikke'],
    sentences: ['Ull og akryl i like deler gir en myk strikk som holder formen.'],
  },
  goatSkin: {
    composition: 'Geiteskinn og polyester',
    facts: ['Forsterket grep', 'Fangrem'],
    sentences: ['Geiteskinnet er tynt og sterkt, så du kjenner hva du holder i.'],
  },
  warmMitten: {
    composition: 'Yttermateriale: polyamid. Fyll: resirkulert polyester',
    facts: ['Vanntett membran', 'Fangrem', 'Lang mansjett'],
    sentences: ['Tykt fyll og lang mansjett holder både snø og kulde ute.'],
  },
  polycarbonate: {
    composition: 'Polykarbonat og TPU',
    facts: ['UV400', 'Dugger ikke', 'Passer til hjelm'],
    sentences: ['Glasset er slagfast, stopper UV-strålene og er behandlet mot dugg.'],
  },
  hardShell: {
    composition: 'ABS, EPS og polyester',
    facts: ['EN 1077, klasse B', '14 luftekanaler', 'Justering i nakken'],
    sentences: ['Skallet av ABS fordeler støtet, og kjernen av EPS tar imot det.'],
  },
  aluminium: {
    composition: 'Aluminium, kork og polyester',
    facts: ['Trinser følger med', 'Rem som kan strammes'],
    sentences: ['Rørene er av herdet aluminium, og håndtaket av kork blir aldri kaldt og glatt.'],
  },
  carbon: {
    composition: 'Karbonfiber og kork',
    facts: ['Tredelt', 'Vekt 410 g per par', 'Trinser følger med'],
    sentences: ['Karbonfiberen er stiv og lett, og det merker armene sist på dagen.'],
  },
  ripstop: {
    composition: '100 % resirkulert polyamid, 210 D',
    facts: ['PFAS-fri impregnering', 'Doble sømmer', 'Reparasjonssett følger med'],
    sentences: [
      'Ripstopveven hindrer at en liten flenge blir til en stor.',
      'Stoffet er resirkulert, og sømmene er doble der det drar mest.',
    ],
  },
  tentFabric: {
    composition: 'Duk: resirkulert polyester med silikonbelegg. Stenger: aluminium',
    facts: ['Vannsøyle 4 000 mm', 'Brannhemmende duk', 'Reparasjonssett følger med'],
    sentences: ['Den silikonbelagte duken tørker fort, og stengene av aluminium tåler kraftig vind.'],
  },
  canvas: {
    composition: '65 % polyester, 35 % bomull',
    facts: ['Puster godt', 'Åpning for røyk i toppen', 'Plugger og barduner følger med'],
    sentences: ['Duken av polyester og bomull puster, så det blir lite kondens selv med fyr på ovnen.'],
  },
  steel: {
    composition: '18/8 rustfritt stål og PP',
    facts: ['Tett lokk', 'Uten BPA', 'Reservepakning følger med'],
    sentences: ['Rustfritt stål gir ingen smak fra seg og tåler å falle i bakken.'],
  },
  vacuumSteel: {
    composition: '18/8 rustfritt stål og PP',
    facts: ['Holder varmt i 12 timer', 'Holder kaldt i 24 timer', 'Lokket er også kopp'],
    sentences: ['To vegger med vakuum imellom holder kaffen varm til siste topp.'],
  },
  berryDrink: {
    composition: 'Vann, eplejuice, bærjuice og mineraler',
    facts: ['Uten tilsatt sukker', 'Uten koffein', 'Pant 2 kr'],
    sentences: ['Drikken er laget av eple og bær, uten tilsatt sukker.'],
  },
} as const satisfies Record<string, Material>

export type MaterialKey = keyof typeof materials

/** Energy and content of drinks per 100 ml. */
export const nutrientContent =
  'Per 100 ml: energi 82 kJ / 19 kcal, fett 0 g, karbohydrat 4,6 g, hvorav sukkerarter 4,4 g, protein 0 g, salt 0,05 g.'
