export interface CareLabelsLabels {
  /** Meaning of each symbol, by the catalogue's keys. */
  symbols: Readonly<Record<string, string>>
}

export const norwegian: CareLabelsLabels = {
  symbols: {
    wash30: 'Vask på 30 °C med tilsvarende farger',
    wash40: 'Vask på 40 °C med tilsvarende farger',
    wash60: 'Vask på 60 °C',
    wash30d: 'Skånevask på 30 °C',
    wool30: 'Ullvask på 30 °C, maks 400 omdreininger',
    handWash: 'Vask for hånd',
    noWash: 'Ikke vask',
    bleach: 'Kan blekes',
    noBleach: 'Ikke blek',
    tumbleLow: 'Tørketrommel på lav varme',
    noTumble: 'Ikke tørketromle',
    dryFlat: 'Tørk flatt',
    dryLine: 'Heng til tørk',
    iron1: 'Stryk på lav varme',
    iron2: 'Stryk på middels varme',
    noIron: 'Ikke stryk',
    dry: 'Kan renses',
    noDry: 'Ikke rens',
  },
}

export const english: CareLabelsLabels = {
  symbols: {
    wash30: 'Wash at 30 °C with similar colours',
    wash40: 'Wash at 40 °C with similar colours',
    wash60: 'Wash at 60 °C',
    wash30d: 'Gentle wash at 30 °C',
    wool30: 'Wool wash at 30 °C, at most 400 rpm',
    handWash: 'Wash by hand',
    noWash: 'Do not wash',
    bleach: 'May be bleached',
    noBleach: 'Do not bleach',
    tumbleLow: 'Tumble dry on low heat',
    noTumble: 'Do not tumble dry',
    dryFlat: 'Dry flat',
    dryLine: 'Hang to dry',
    iron1: 'Iron on low heat',
    iron2: 'Iron on medium heat',
    noIron: 'Do not iron',
    dry: 'May be dry-cleaned',
    noDry: 'Do not dry-clean',
  },
}
