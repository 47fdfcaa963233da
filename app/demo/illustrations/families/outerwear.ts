import { type Design, design, type Spot } from '../design.ts'
import { type JacketOptions, jacket } from '../jackets.ts'
import * as palettes from '../palettes.ts'
import { calm } from '../scene.ts'

/** Further jackets and vests: anoraks, parkas, coats, other quilting. */

const technical = (options: JacketOptions, a: Spot, b: Spot): Design =>
  design(() => calm(jacket(options)), palettes.technical, a, b)

const quilted = (options: JacketOptions, a: Spot, b: Spot): Design =>
  design(() => jacket(options), palettes.quilted, a, b)

const napped = (options: JacketOptions, a: Spot, b: Spot): Design =>
  design(() => calm(jacket(options)), palettes.fleece, a, b)

const hoodAndZip: Spot = [500, 330, 400, 'Krage med høy hals og snorer i hetten']
const collarAndZip: Spot = [500, 330, 400, 'Høy krage med glidelås']
const pouch: Spot = [500, 810, 440, 'Stor lomme foran med inngang fra begge sider']
const warmPocket: Spot = [330, 840, 400, 'Glidelåslomme til varme hender']
const ribbedCuff: Spot = [240, 880, 420, 'Ribbet mansjett og glidelåslomme']
const vestArmhole: Spot = [720, 420, 380, 'Romslig ermehull med myk kant']

export const outerwear = {
  shellAnorak: technical({ kind: 'shell', seed: 21, hood: true, half: true, pockets: 'kangaroo' }, hoodAndZip, pouch),
  shellLong: technical(
    { kind: 'shell', seed: 22, hood: true, length: 110, drawnWaist: true, pockets: 'cargo' },
    hoodAndZip,
    [500, 640, 420, 'Snor som strammer livet'],
  ),
  shellDiagonal: technical(
    { kind: 'shell', seed: 23, hood: true, block: 'diagonal', pockets: 'chest', length: -34 },
    hoodAndZip,
    [650, 530, 400, 'Høye lommer som går fri av hoftebeltet'],
  ),
  shellSide: technical(
    { kind: 'shell', seed: 24, hood: true, block: 'side', pockets: 'flap', fit: 'women', length: 30 },
    hoodAndZip,
    [620, 510, 380, 'Brystlomme med klaff og trykknapp'],
  ),

  windAnorak: technical(
    { kind: 'wind', seed: 25, hood: true, half: true, pockets: 'kangaroo', block: 'sleeves' },
    hoodAndZip,
    pouch,
  ),
  windLight: technical({ kind: 'wind', seed: 26, ribbed: true, block: 'band', length: -70 }, collarAndZip, [
    500,
    1000,
    440,
    'Ribb i livet holder vinden ute',
  ]),
  windSide: technical(
    { kind: 'wind', seed: 27, block: 'side', chestPocket: true, fit: 'women', length: 20 },
    collarAndZip,
    [380, 560, 400, 'Brystlomme og tynn, tett duk'],
  ),

  downChevron: quilted(
    { kind: 'down', seed: 28, quilt: 'chevron', baffle: 82 },
    [500, 420, 420, 'Kanaler i vinkel holder dunen på plass'],
    ribbedCuff,
  ),
  downLong: quilted(
    { kind: 'down', seed: 29, hood: true, length: 170, baffle: 70, fit: 'women' },
    [500, 420, 420, 'Sydde kanaler og høy hals'],
    [300, 960, 420, 'Går ned over hoftene'],
  ),
  downBlock: quilted(
    { kind: 'lightdown', seed: 30, hood: true, block: 'lower', baffle: 58 },
    [500, 330, 420, 'Hette med myk kant'],
    [330, 860, 400, 'To farger og tette kanaler'],
  ),
  downBox: quilted(
    { kind: 'down', seed: 31, quilt: 'box', baffle: 108, block: 'yoke', length: -40 },
    [500, 420, 440, 'Store kamre med mye luft'],
    warmPocket,
  ),

  parka: technical(
    {
      kind: 'soft',
      seed: 32,
      hood: true,
      fur: true,
      length: 130,
      drawnWaist: true,
      pockets: 'cargo',
    },
    [500, 240, 420, 'Hette med avtakbar pelskant'],
    [320, 830, 420, 'Store lommer med klaff'],
  ),
  parkaFur: technical(
    { kind: 'shell', seed: 33, hood: true, fur: true, length: 150, drawnWaist: true, fit: 'women' },
    [500, 240, 420, 'Hette med avtakbar pelskant'],
    [500, 640, 420, 'Snor som strammer livet'],
  ),
  bomber: quilted(
    { kind: 'lightdown', seed: 34, quilt: 'diamond', baffle: 66, length: -70 },
    [500, 420, 420, 'Stikninger i ruter'],
    ribbedCuff,
  ),

  softAnorak: technical(
    { kind: 'soft', seed: 35, hood: true, half: true, pockets: 'flap', block: 'lower' },
    hoodAndZip,
    [620, 510, 380, 'Brystlomme med klaff og trykknapp'],
  ),
  softSleeves: technical({ kind: 'soft', seed: 36, block: 'sleeves', pockets: 'chest' }, collarAndZip, [
    650,
    530,
    400,
    'Skrå brystlommer',
  ]),
  softLong: technical({ kind: 'soft', seed: 37, hood: true, length: 70, block: 'side', fit: 'women' }, hoodAndZip, [
    300,
    840,
    420,
    'Sider i tøyelig duk',
  ]),

  downVestHood: quilted(
    { kind: 'down', seed: 38, sleeveless: true, hood: true, baffle: 76 },
    [500, 320, 420, 'Hette med varm fôring'],
    vestArmhole,
  ),
  downVestChevron: quilted(
    { kind: 'down', seed: 39, sleeveless: true, quilt: 'chevron', baffle: 80, fit: 'women' },
    [500, 480, 420, 'Kanaler i vinkel'],
    vestArmhole,
  ),
  downVestBlock: quilted(
    { kind: 'down', seed: 49, sleeveless: true, quilt: 'box', baffle: 104, block: 'yoke' },
    [500, 440, 440, 'Store kamre med mye luft'],
    vestArmhole,
  ),
  vestBox: quilted(
    { kind: 'lightdown', seed: 50, sleeveless: true, quilt: 'box', baffle: 74, block: 'side', length: -30 },
    [500, 440, 440, 'Stikninger på kryss og tvers'],
    vestArmhole,
  ),
  vestDiamond: quilted(
    { kind: 'lightdown', seed: 40, sleeveless: true, quilt: 'diamond', baffle: 60, studs: true },
    [500, 420, 420, 'Trykknapper og stikninger i ruter'],
    vestArmhole,
  ),
  vestLong: quilted(
    {
      kind: 'lightdown',
      seed: 41,
      sleeveless: true,
      hood: true,
      length: 120,
      baffle: 64,
      block: 'lower',
      fit: 'women',
    },
    [500, 330, 420, 'Hette og høy hals'],
    warmPocket,
  ),

  fleeceHalf: napped({ kind: 'fleece', seed: 42, half: true, pockets: 'chest' }, collarAndZip, [
    650,
    530,
    400,
    'Brystlomme med glidelås',
  ]),
  fleeceHood: napped({ kind: 'fleece', seed: 43, hood: true, block: 'side' }, hoodAndZip, [
    300,
    840,
    400,
    'Glidelåslommer til hendene',
  ]),
  fleeceGrid: napped(
    { kind: 'fleece', seed: 44, grid: true, half: true, hood: true, pockets: 'kangaroo', fit: 'women' },
    [500, 460, 400, 'Rutet innside og utside puster godt'],
    pouch,
  ),
  fleeceBand: napped({ kind: 'fleece', seed: 45, block: 'band', ribbed: true, length: -30 }, collarAndZip, [
    500,
    530,
    420,
    'Felt i en mørkere tone over brystet',
  ]),
  sherpaStuds: design(
    () => jacket({ kind: 'sherpa', seed: 46, half: true, studs: true, pockets: 'kangaroo' }),
    palettes.fleece,
    [500, 380, 420, 'Fire trykknapper i halsen'],
    [500, 830, 440, 'Stor lomme foran'],
  ),
  sherpaHood: design(
    () => jacket({ kind: 'sherpa', seed: 47, hood: true, block: 'yoke' }),
    palettes.fleece,
    [500, 330, 420, 'Hette i pels'],
    [240, 900, 400, 'Ribbet mansjett og kantbånd'],
  ),
  sherpaVest: design(
    () => jacket({ kind: 'sherpa', seed: 48, sleeveless: true, chestPocket: true }),
    palettes.fleece,
    [540, 410, 450, 'Krøllete pels og brystlomme'],
    vestArmhole,
  ),
} satisfies Record<string, Design>
