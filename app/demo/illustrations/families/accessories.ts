import { type Design, design, type Spot } from '../design.ts'
import { type GloveOptions, gloves } from '../hands.ts'
import { balaclava, beanie, cap, headband, sunHat } from '../hats.ts'
import * as palettes from '../palettes.ts'
import { type SockOptions, socks } from '../socks.ts'

/** Further hats, gloves and socks. */

const hands = (options: GloveOptions, a: Spot, b: Spot): Design => design(() => gloves(options), palettes.gloves, a, b)
const knittedHands = (options: GloveOptions, a: Spot, b: Spot): Design =>
  design(() => gloves(options), palettes.knitted, a, b)
const feet = (options: SockOptions, a: Spot, b: Spot): Design => design(() => socks(options), palettes.socks, a, b)

const cuff: Spot = [680, 780, 400, 'Mansjett med rem']
const heelAndToe: Spot = [560, 920, 420, 'Forsterket hæl og tå']

export const accessories = {
  beanieStripe: design(
    () => beanie({ stripes: true, seed: 111 }),
    palettes.knitted,
    [500, 580, 400, 'Innstrikkede striper'],
    [500, 820, 400, 'Ribbet brett med merke'],
  ),
  beanieFlaps: design(
    () => beanie({ flaps: true, pattern: true, seed: 112 }),
    palettes.knitted,
    [500, 630, 400, 'Innstrikket mønsterbord'],
    [690, 950, 400, 'Klaff over øret og flettet snor'],
  ),
  headband: design(
    () => headband({ seed: 113 }),
    palettes.knitted,
    [500, 690, 420, 'Innstrikket mønsterbord'],
    [740, 720, 380, 'Bredt over ørene'],
  ),
  balaclava: design(
    () => balaclava({ seed: 114 }),
    palettes.baseLayer,
    [500, 500, 420, 'Myk kant rundt ansiktet'],
    [500, 920, 440, 'Går godt ned i halsen'],
  ),
  capNet: design(
    () => cap({ seed: 115, net: true }),
    palettes.headwear,
    [660, 560, 400, 'Netting i sidene'],
    [500, 800, 420, 'Brem med stikninger'],
  ),
  capWinter: design(
    () => cap({ seed: 116, earBand: true }),
    palettes.headwear,
    [500, 580, 400, 'Påsydd merke'],
    [260, 720, 400, 'Fleecebånd som brettes ned over ørene'],
  ),
  sunHat: design(
    () => sunHat({ seed: 117 }),
    palettes.headwear,
    [500, 560, 420, 'Luftehull og bånd'],
    [500, 860, 440, 'Bred brem med stikninger'],
  ),

  glovesLong: hands(
    { kind: 'shell', gauntlet: true, seed: 118 },
    [700, 480, 400, 'Fingre i skinn'],
    [680, 900, 420, 'Lang mansjett som går utenpå ermet'],
  ),
  glovesKnit: knittedHands(
    { kind: 'knit', seed: 119 },
    [700, 480, 400, 'Strikkede fingre'],
    [680, 860, 400, 'Lang vrangbord'],
  ),
  glovesWork: hands(
    { kind: 'leather', gauntlet: true, seed: 120 },
    [700, 480, 400, 'Fingre i skinn'],
    [680, 900, 420, 'Lang mansjett som går utenpå ermet'],
  ),
  mittenKnit: knittedHands(
    { kind: 'knitMitten', seed: 121 },
    [700, 540, 400, 'Innstrikket åttebladsrose'],
    [680, 860, 400, 'Lang vrangbord'],
  ),
  mittenStripe: knittedHands(
    { kind: 'knitMitten', striped: true, seed: 163 },
    [700, 540, 400, 'Innstrikkede striper'],
    [680, 860, 400, 'Lang vrangbord'],
  ),
  mittenLeather: hands({ kind: 'leatherMitten', seed: 122 }, [700, 480, 400, 'Skinn med stikninger'], cuff),
  mittenLeatherLong: hands(
    { kind: 'leatherMitten', gauntlet: true, seed: 116 },
    [700, 480, 400, 'Skinn med stikninger'],
    [680, 900, 420, 'Lang mansjett som går utenpå ermet'],
  ),
  mittenLong: hands(
    { kind: 'mitten', gauntlet: true, seed: 123 },
    [700, 480, 400, 'Forsterket tupp i skinn'],
    [680, 900, 420, 'Lang mansjett som går utenpå ermet'],
  ),

  socksLow: feet({ shaft: 0.42, seed: 124 }, [420, 520, 400, 'Lav vrangbord'], [560, 800, 420, 'Forsterket hæl og tå']),
  socksHigh: feet({ shaft: 1.12, ribbed: true, seed: 125 }, [400, 260, 380, 'Ribbet helt opp'], heelAndToe),
  socksNordic: feet({ pattern: true, seed: 126 }, [400, 400, 380, 'Innstrikket mønsterbord'], heelAndToe),
  socksMid: feet({ shaft: 0.7, stripes: true, seed: 127 }, [400, 460, 400, 'Vrangbord og striper'], heelAndToe),
} satisfies Record<string, Design>
