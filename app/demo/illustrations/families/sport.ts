import { coverall } from '../children.ts'
import { type Design, design } from '../design.ts'
import { goggles, type SunglassesOptions, sunglasses } from '../eyewear.ts'
import { type HelmetOptions, helmet } from '../helmet.ts'
import * as palettes from '../palettes.ts'
import { calm } from '../scene.ts'
import { poles } from '../snow.ts'

/** Further helmets, glasses, poles and children's suits. */

const head = (options: HelmetOptions, caption: string): Design =>
  design(
    () => helmet(options),
    palettes.helmet,
    options.brim || options.visor ? [700, 620, 420, caption] : [500, 450, 440, caption],
    [470, 830, 400, 'Polstret øreklaff'],
  )

const shades = (shape: NonNullable<SunglassesOptions['shape']>, caption: string): Design =>
  design(() => sunglasses({ shape }), palettes.eyewear, [310, 590, 420, caption], [500, 580, 420, 'Bro og ramme'])

export const sport = {
  helmetRows: head({ vents: 'rows' }, 'Seks luftekanaler'),
  helmetBrim: head({ vents: 'rows', brim: true }, 'Kort skygge over pannen'),
  helmetVisor: head({ visor: true }, 'Visir som vippes ned'),

  helmetSlotsBrim: head({ brim: true }, 'Kort skygge over pannen'),
  helmetRowsVisor: head({ vents: 'rows', visor: true }, 'Visir som vippes ned'),

  sunglassesDrop: shades('drop', 'Dråpeformede, tonede glass'),
  sunglassesRound: shades('round', 'Runde, tonede glass'),
  sunglassesShield: shades('shield', 'Ett glass over begge øynene'),
  sunglassesSquare: shades('square', 'Kantete, tonede glass'),

  gogglesFrameless: design(
    () => goggles({ frameless: true, stripes: true }),
    palettes.eyewear,
    [360, 600, 420, 'Glass uten ramme og uten blindsoner'],
    [840, 620, 360, 'Bred, elastisk rem'],
  ),
  gogglesStripe: design(
    () => goggles({ stripes: true }),
    palettes.helmet,
    [360, 600, 420, 'Buet glass uten blindsoner'],
    [840, 620, 360, 'Rem med striper'],
  ),

  gogglesTwin: design(
    () => goggles({ twin: true, stripes: true }),
    palettes.eyewear,
    [360, 600, 420, 'To glass med bro imellom'],
    [840, 620, 360, 'Bred, elastisk rem'],
  ),
  gogglesMono: design(
    () => goggles({ frameless: true }),
    palettes.helmet,
    [360, 600, 420, 'Glass uten ramme og uten blindsoner'],
    [840, 620, 360, 'Bred, elastisk rem'],
  ),
  polesAdjust: design(
    () => poles({ foldable: true }),
    palettes.poles,
    [420, 220, 360, 'Håndtak og stropp'],
    [460, 580, 360, 'Ledd som tas fra hverandre'],
  ),
  polesWinter: design(
    () => poles({ trekking: true, wide: true }),
    palettes.poles,
    [420, 240, 360, 'Korkhåndtak og stropp'],
    [600, 1080, 340, 'Bred trinse til løssnø'],
  ),
  polesFoldWinter: design(
    () => poles({ trekking: true, foldable: true, wide: true }),
    palettes.poles,
    [420, 240, 360, 'Korkhåndtak og stropp'],
    [600, 1080, 340, 'Bred trinse til løssnø'],
  ),
  polesWide: design(
    () => poles({ wide: true }),
    palettes.poles,
    [420, 220, 360, 'Håndtak og stropp'],
    [600, 1080, 340, 'Bred trinse til løssnø'],
  ),
  polesFold: design(
    () => poles({ trekking: true, foldable: true }),
    palettes.poles,
    [420, 240, 360, 'Korkhåndtak og stropp'],
    [460, 580, 360, 'Ledd som tas fra hverandre'],
  ),

  coverallBlock: design(
    () => calm(coverall({ seed: 141, block: 'legs' })),
    palettes.children,
    [500, 260, 400, 'Hette med varmt fôr'],
    [400, 1060, 380, 'Forsterkede knær og strikk under foten'],
  ),
  coverallBand: design(
    () => calm(coverall({ seed: 164, block: 'band' })),
    palettes.children,
    [500, 460, 420, 'Bredt felt over brystet'],
    [400, 1060, 380, 'Forsterkede knær og strikk under foten'],
  ),
  coverallDiagonal: design(
    () => calm(coverall({ seed: 142, block: 'diagonal' })),
    palettes.children,
    [500, 460, 420, 'To farger og refleks over brystet'],
    [400, 1060, 380, 'Forsterkede knær og strikk under foten'],
  ),
  coverallDots: design(
    () => calm(coverall({ seed: 143, rain: true, dots: true })),
    palettes.children,
    [500, 260, 400, 'Hette og refleks'],
    [400, 1060, 380, 'Forsterkede knær og strikk under foten'],
  ),
  coverallRainBlock: design(
    () => calm(coverall({ seed: 144, rain: true, block: 'band' })),
    palettes.children,
    [500, 460, 420, 'Bredt felt over brystet'],
    [400, 1060, 380, 'Forsterkede knær og strikk under foten'],
  ),
} satisfies Record<string, Design>
