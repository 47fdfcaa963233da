import { type Design, design, type Spot } from '../design.ts'
import * as palettes from '../palettes.ts'
import { calm } from '../scene.ts'
import { type TopOptions, top } from '../tops.ts'

/** Further sweaters, base layers and shirts. */

const knitted = (options: Omit<TopOptions, 'cloth'>, a: Spot, b: Spot): Design =>
  design(() => top({ cloth: 'knit', ...options }), palettes.knitted, a, b)

const baseLayer = (options: TopOptions, a: Spot, b: Spot): Design =>
  design(() => top(options), palettes.baseLayer, a, b)

const shirt = (options: TopOptions, a: Spot, b: Spot): Design => design(() => calm(top(options)), palettes.shirt, a, b)

const cuff: Spot = [190, 900, 360, 'Ribbet mansjett i ull']
const neck: Spot = [500, 320, 380, 'Ribbet halskant']
const shortSleeve: Spot = [230, 460, 340, 'Dobbel stikning i ermet']
const hem: Spot = [500, 960, 420, 'Flat søm nederst']

export const tops = {
  sweaterRoll: knitted({ neck: 'roll', seed: 51 }, [500, 260, 400, 'Høy hals som brettes over'], cuff),
  sweaterCable: knitted({ neck: 'crew', pattern: 'cable', seed: 52 }, [500, 560, 420, 'Flettestrikk'], cuff),
  sweaterRound: knitted(
    { neck: 'crew', pattern: 'round', seed: 53 },
    [500, 380, 440, 'Rundfelling med innstrikket mønster'],
    cuff,
  ),
  cardigan: knitted(
    { neck: 'crew', pattern: 'dots', cardigan: true, seed: 54 },
    [500, 420, 420, 'Hekter i tinn og innstrikket bord'],
    [300, 760, 400, 'Lusestrikk'],
  ),
  sweaterVee: knitted(
    { neck: 'vee', pattern: 'chest', seed: 55, fit: 'women' },
    [500, 340, 400, 'Ribbet V-hals'],
    cuff,
  ),
  slipover: knitted(
    { neck: 'vee', sleeve: 'none', seed: 56 },
    [500, 340, 400, 'Ribbet V-hals'],
    [720, 420, 360, 'Ribb rundt ermehullet'],
  ),

  baseRoll: baseLayer({ neck: 'roll', raglan: true, seed: 57 }, [500, 260, 400, 'Høy, ribbet hals'], cuff),
  baseSide: baseLayer(
    { neck: 'crew', pattern: 'side', raglan: true, seed: 58 },
    [320, 700, 400, 'Sider i en lettere strikk'],
    cuff,
  ),
  baseNet: baseLayer({ neck: 'crew', net: true, seed: 59 }, [500, 560, 380, 'Netting som holder på luften'], cuff),
  baseNordic: baseLayer(
    { neck: 'crew', pattern: 'nordic', raglan: true, seed: 60 },
    [500, 420, 420, 'Innstrikket mønsterbord'],
    cuff,
  ),
  baseHood: baseLayer(
    { neck: 'crew', hood: true, raglan: true, seed: 61 },
    [500, 300, 400, 'Tettsittende hette som går under hjelmen'],
    cuff,
  ),
  baseZipStripe: baseLayer(
    { neck: 'zip', pattern: 'stripe', raglan: true, seed: 62 },
    [500, 350, 380, 'Høy hals med kort glidelås'],
    cuff,
  ),
  baseZipSide: baseLayer(
    { neck: 'zip', pattern: 'side', raglan: false, seed: 63, fit: 'women' },
    [500, 350, 380, 'Høy hals med kort glidelås'],
    cuff,
  ),

  teePocket: shirt(
    { neck: 'crew', sleeve: 'short', chestPocket: true, seed: 64 },
    [600, 430, 360, 'Brystlomme i en annen tone'],
    shortSleeve,
  ),
  teeButton: shirt({ neck: 'button', sleeve: 'short', seed: 65 }, [500, 350, 380, 'Tre knapper i halsen'], shortSleeve),
  polo: shirt({ neck: 'polo', sleeve: 'short', seed: 66 }, [500, 320, 380, 'Krage og tre knapper'], shortSleeve),
  singlet: shirt({ neck: 'crew', sleeve: 'none', seed: 67, fit: 'women' }, neck, hem),
  teeYoke: shirt(
    { neck: 'zip', sleeve: 'short', pattern: 'yoke', seed: 68 },
    [500, 350, 380, 'Kort glidelås'],
    shortSleeve,
  ),
} satisfies Record<string, Design>
