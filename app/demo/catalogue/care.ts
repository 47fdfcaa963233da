interface Care {
  /** Keys of ISO 3758 symbols: washing, bleaching, drying, ironing, professional cleaning. */
  symbols: readonly string[]
  /** Care advice in words, including what symbols cannot say. */
  advice: string
}

const wipeOnly = ['noWash', 'noBleach', 'noTumble', 'noIron', 'noDry'] as const
const handWash = ['hand', 'noBleach', 'noTumble', 'noIron', 'noDry'] as const

export const careOf = {
  shell: {
    symbols: ['wash40', 'noBleach', 'tumbleLow', 'iron1', 'noDry'],
    advice:
      'Vask på 40 °C med vaskemiddel for skallplagg. Lukk glidelåser og borrelåser. Ikke bruk tøymykner. ' +
      'Tørk i trommel på lav varme i 20 minutter – det gir impregneringen nytt liv.',
  },
  padded: {
    symbols: ['wash40', 'noBleach', 'tumbleLow', 'noIron', 'noDry'],
    advice: 'Vask på 40 °C. Lukk glidelåser og borrelåser. Ikke bruk tøymykner. Tørk i trommel på lav varme.',
  },
  down: {
    symbols: ['wash30d', 'noBleach', 'tumbleLow', 'noIron', 'noDry'],
    advice:
      'Vask på 30 °C, skånsomt program, med dunvaskemiddel. ' +
      'Tørk i trommel på lav varme med to tennisballer til fyllet er helt tørt.',
  },
  softshell: {
    symbols: ['wash40', 'noBleach', 'tumbleLow', 'iron1', 'noDry'],
    advice: 'Vask på 40 °C. Ikke bruk tøymykner. Impregner ved behov.',
  },
  fleece: {
    symbols: ['wash30', 'noBleach', 'noTumble', 'noIron', 'noDry'],
    advice: 'Vask på 30 °C i en vaskepose som samler mikroplast. Heng til tørk.',
  },
  wool: {
    symbols: ['wool30', 'noBleach', 'noTumble', 'iron1', 'noDry'],
    advice:
      'Luft plagget før du vurderer å vaske det. Vask på ullprogram, 30 °C, med ullvaskemiddel og høyst 400 omdreininger. ' +
      'Tørk flatt.',
  },
  technical: {
    symbols: ['wash40', 'noBleach', 'noTumble', 'iron1', 'noDry'],
    advice: 'Vask på 40 °C med vrangen ut. Ikke bruk tøymykner.',
  },
  waxable: {
    symbols: ['wash40', 'noBleach', 'noTumble', 'iron2', 'noDry'],
    advice: 'Vask på 40 °C. Voks forsterkningene når vannet slutter å prelle av.',
  },
  rain: { symbols: handWash, advice: 'Skyll eller vask for hånd i lunkent vann. Heng til drypptørk.' },
  leatherShoe: {
    symbols: wipeOnly,
    advice: 'Børst av sølen, tørk i romtemperatur og impregner skinnet. Ikke sett skoene på ovnen.',
  },
  textileShoe: {
    symbols: wipeOnly,
    advice: 'Ta ut innersålene og skyll skoene i lunkent vann. Tørk i romtemperatur.',
  },
  rubber: {
    symbols: handWash,
    advice: 'Skyll med vann. Naturgummi kan få et hvitt belegg – gni inn litt silikonolje.',
  },
  leather: { symbols: wipeOnly, advice: 'Tørk av med en fuktig klut og smør skinnet én gang i sesongen.' },
  pack: {
    symbols: handWash,
    advice: 'Tøm, rist og tørk av med en fuktig klut. Heng til tørk med åpne lommer.',
  },
  tent: {
    symbols: wipeOnly,
    advice: 'La duken bli helt tørr før du pakker den bort. Fjern flekker med lunkent vann.',
  },
  wipe: { symbols: wipeOnly, advice: 'Tørk av med en myk klut. Oppbevar tørt.' },
  bottle: {
    symbols: handWash,
    advice: 'Vask for hånd med flaskebørste. La lokket stå av til flasken er tørr.',
  },
  food: { symbols: [], advice: 'Oppbevares tørt og kjølig. Pant boksen når den er tom.' },
} as const satisfies Record<string, Care>

export type CareKey = keyof typeof careOf
