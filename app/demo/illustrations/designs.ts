import type { DesignKey } from '../catalogue/designs.ts'
import { backpack, beltBag } from './bags.ts'
import { boot, rubberBoot } from './boots.ts'
import { lavvo, sleepingBag, tent } from './camp.ts'
import { coverall } from './children.ts'
import { type Design, design, type Spot } from './design.ts'
import { bottle, can, thermos } from './drinking.ts'
import { goggles, sunglasses } from './eyewear.ts'
import { accessories } from './families/accessories.ts'
import { footwear } from './families/footwear.ts'
import { gear } from './families/gear.ts'
import { outerwear } from './families/outerwear.ts'
import { sport } from './families/sport.ts'
import { tops } from './families/tops.ts'
import { legwear } from './families/trousers.ts'
import { gloves } from './hands.ts'
import { beanie, cap } from './hats.ts'
import { helmet } from './helmet.ts'
import { type JacketOptions, jacket } from './jackets.ts'
import * as palettes from './palettes.ts'
import { calm, type Measure } from './scene.ts'
import { runner } from './shoes.ts'
import { hikingSandal } from './slippers.ts'
import { poles } from './snow.ts'
import { socks } from './socks.ts'
import { type TopOptions, top } from './tops.ts'
import { type TrouserOptions, trousers } from './trousers.ts'

export { type DesignKey, designKeys } from '../catalogue/designs.ts'

const shell = (options: Partial<JacketOptions>, a: Spot, b: Spot) =>
  design(() => calm(jacket({ kind: 'shell', seed: 5, hood: true, ...options })), palettes.technical, a, b)

const quilted = (options: Omit<JacketOptions, 'seed'> & { seed?: number }, a: Spot, b: Spot) =>
  design(() => jacket({ seed: 3, ...options }), palettes.quilted, a, b)

const softshell = (options: Partial<JacketOptions>, a: Spot, b: Spot) =>
  design(() => calm(jacket({ kind: 'soft', seed: 7, chestPocket: true, ...options })), palettes.technical, a, b)

const fleece = (options: Partial<JacketOptions>, a: Spot, b: Spot) =>
  design(() => calm(jacket({ kind: 'fleece', seed: 12, ...options })), palettes.fleece, a, b)

const baseLayer = (options: Partial<TopOptions>, a: Spot, b: Spot) =>
  design(() => top({ neck: 'crew', raglan: true, seed: 3, ...options }), palettes.baseLayer, a, b)

const knitted = (options: Partial<TopOptions>, a: Spot, b: Spot) =>
  design(() => top({ neck: 'crew', cloth: 'knit', seed: 8, ...options }), palettes.knitted, a, b)

const shirt = (options: Partial<TopOptions>, a: Spot, b: Spot) =>
  design(() => calm(top({ neck: 'crew', sleeve: 'short', seed: 9, ...options })), palettes.shirt, a, b)

const woven = (options: Omit<TrouserOptions, 'seed'>, a: Spot, b: Spot) =>
  design(() => calm(trousers({ seed: 4, ...options })), palettes.trousers, a, b)

const stretch = (options: Omit<TrouserOptions, 'seed'>, a: Spot, b: Spot) =>
  design(() => trousers({ seed: 5, ...options }), palettes.baseLayer, a, b)

const shellNeck: Spot = [500, 330, 400, 'Krage med høy hals og snorer i hetten']
const shellHem: Spot = [300, 740, 420, 'Vanntett lomme og teipet glidelås']
const downChannels: Spot = [500, 420, 420, 'Sydde kanaler holder dunen på plass']
const cuffAndHem: Spot = [240, 880, 420, 'Ribbet mansjett og glidelåslomme']
const fleeceCollar: Spot = [500, 330, 400, 'Høy krage med glidelås i full lengde']
const raglanSeam: Spot = [620, 330, 380, 'Raglansøm som ikke gnager under sekken']
const woolCuff: Spot = [190, 900, 360, 'Ribbet mansjett i ull']

const drawn: Record<DesignKey, Design> = {
  shell: shell({ chestPocket: true, block: 'shoulder' }, shellNeck, shellHem),
  shellF: shell({ chestPocket: true, block: 'shoulder', fit: 'women' }, shellNeck, shellHem),
  shellBlock: shell({ seed: 6, block: 'lower' }, shellNeck, [300, 830, 440, 'Forsterket nederkant i en mørkere tone']),
  shellCargo: shell({ seed: 8, chestPocket: true, pockets: 'cargo', length: 40 }, shellNeck, [
    320,
    830,
    420,
    'Store lommer med klaff',
  ]),
  windshell: design(
    () => calm(jacket({ kind: 'wind', seed: 11, hood: true, block: 'yoke' })),
    palettes.technical,
    shellNeck,
    [320, 800, 420, 'Tynn, vindtett duk med ruter som hindrer rifter'],
  ),

  down: quilted({ kind: 'down' }, downChannels, cuffAndHem),
  downF: quilted({ kind: 'down', fit: 'women', hood: true }, downChannels, cuffAndHem),
  downHood: quilted({ kind: 'down', hood: true, length: 46, baffle: 92, seed: 4 }, downChannels, cuffAndHem),
  lightdown: quilted({ kind: 'lightdown', baffle: 50, seed: 14 }, downChannels, cuffAndHem),
  lightdownF: quilted({ kind: 'lightdown', baffle: 50, fit: 'women', seed: 14 }, downChannels, cuffAndHem),
  downVest: quilted({ kind: 'down', sleeveless: true, baffle: 84, seed: 6 }, downChannels, [
    330,
    840,
    400,
    'Glidelåslomme til varme hender',
  ]),
  vest: quilted({ kind: 'lightdown', sleeveless: true, baffle: 44, seed: 15, block: 'yoke' }, downChannels, [
    330,
    840,
    400,
    'Glidelåslomme til varme hender',
  ]),

  soft: softshell({}, fleeceCollar, [380, 560, 400, 'Brystlomme med vanntett glidelås']),
  softF: softshell({ fit: 'women' }, fleeceCollar, [380, 560, 400, 'Brystlomme med vanntett glidelås']),
  softBlock: softshell({ hood: true, block: 'yoke', seed: 9 }, shellNeck, [
    380,
    560,
    400,
    'Brystlomme med vanntett glidelås',
  ]),

  fleece: fleece({}, fleeceCollar, [300, 840, 400, 'Glidelåslommer til hendene']),
  fleeceF: fleece({ fit: 'women', seed: 13 }, fleeceCollar, [300, 840, 400, 'Glidelåslommer til hendene']),
  fleeceYoke: fleece({ block: 'yoke', chestPocket: true, seed: 16 }, fleeceCollar, [
    620,
    470,
    360,
    'Brystlomme i slitesterk duk',
  ]),
  sherpa: design(
    () => jacket({ kind: 'sherpa', seed: 9, chestPocket: true }),
    palettes.fleece,
    [540, 410, 450, 'Krøllete pels og brystlomme'],
    [240, 900, 400, 'Ribbet mansjett og kantbånd'],
  ),

  sweater: knitted({ seed: 10 }, [500, 330, 400, 'Ribbet halskant'], woolCuff),
  sweaterNordic: knitted(
    { pattern: 'nordic' },
    [500, 400, 420, 'Innstrikket åttebladsrose'],
    [520, 940, 420, 'Mønsterbord og ribb nederst'],
  ),

  base: baseLayer({}, raglanSeam, woolCuff),
  baseF: baseLayer({ fit: 'women', seed: 4 }, raglanSeam, woolCuff),
  baseStripe: baseLayer({ pattern: 'stripe', seed: 5 }, raglanSeam, woolCuff),
  baseZip: baseLayer({ neck: 'zip', seed: 6 }, [500, 350, 380, 'Høy hals med kort glidelås'], woolCuff),
  baseZipYoke: baseLayer(
    { neck: 'zip', raglan: false, pattern: 'yoke', seed: 7 },
    [500, 350, 380, 'Høy hals med kort glidelås'],
    woolCuff,
  ),
  longs: stretch({ kind: 'longs' }, [500, 260, 380, 'Myk, ribbet linning'], [420, 1080, 340, 'Ribbet ankel']),
  tights: stretch(
    { kind: 'tights' },
    [500, 260, 380, 'Bred, elastisk linning'],
    [420, 1000, 340, 'Flate sømmer langs leggen'],
  ),

  tee: shirt({}, [500, 320, 380, 'Ribbet halskant'], [230, 460, 340, 'Dobbel stikning i ermet']),
  teeF: shirt(
    { fit: 'women', raglan: true, seed: 11 },
    [500, 320, 380, 'Ribbet halskant'],
    [230, 460, 340, 'Dobbel stikning i ermet'],
  ),
  teeStripe: shirt(
    { pattern: 'stripe', seed: 10 },
    [500, 320, 380, 'Ribbet halskant'],
    [230, 460, 340, 'Striper hele veien rundt'],
  ),

  hike: woven(
    { kind: 'hike', knee: true },
    [500, 240, 400, 'Linning med hemper og knapp'],
    [360, 720, 380, 'Forsterket kne'],
  ),
  hikeF: woven(
    { kind: 'hike', knee: true, fit: 'women' },
    [500, 240, 400, 'Linning med hemper og knapp'],
    [360, 720, 380, 'Forsterket kne'],
  ),
  hikeCargo: woven(
    { kind: 'hike', cargo: true, knee: true },
    [500, 240, 400, 'Linning med hemper og knapp'],
    [320, 530, 380, 'Lårlomme med klaff'],
  ),
  shellPant: woven({ kind: 'shell' }, [500, 240, 400, 'Vanntette lommer'], [420, 1060, 380, 'Kantvern på innsiden']),
  shorts: woven(
    { kind: 'shorts', end: 640 },
    [500, 340, 420, 'Linning med hemper og knapp'],
    [300, 900, 400, 'Sydd fold nederst'],
  ),

  coverall: design(
    () => calm(coverall({ seed: 4 })),
    palettes.children,
    [500, 260, 400, 'Hette med varmt fôr'],
    [400, 1060, 380, 'Forsterkede knær og strikk under foten'],
  ),
  coverallRain: design(
    () => calm(coverall({ seed: 6, rain: true })),
    palettes.children,
    [500, 260, 400, 'Hette og refleks'],
    [400, 1060, 380, 'Forsterkede knær og strikk under foten'],
  ),

  boot: design(
    () => boot({ seed: 3 }),
    palettes.leather,
    [500, 600, 420, 'Hekter, maljer og kraftige lisser'],
    [720, 880, 420, 'Gummikant og mønstret såle'],
  ),
  bootLow: design(
    () => boot({ seed: 4, low: true }),
    palettes.leather,
    [500, 620, 420, 'Maljer og kraftige lisser'],
    [720, 880, 420, 'Gummikant og mønstret såle'],
  ),
  bootWinter: design(
    () => boot({ seed: 5, winter: true }),
    palettes.leather,
    [320, 440, 400, 'Varm pels i kanten'],
    [720, 880, 420, 'Gummikant og mønstret såle'],
  ),
  trail: design(
    () => runner({ seed: 4, trail: true }),
    palettes.sportShoe,
    [520, 620, 420, 'Lisser og polstret pløse'],
    [700, 820, 420, 'Knaster som griper i myr og berg'],
  ),
  runner: design(
    () => runner({ seed: 3 }),
    palettes.sportShoe,
    [520, 620, 420, 'Lisser og polstret pløse'],
    [280, 780, 420, 'Støtdempende hæl'],
  ),
  rubber: design(
    () => rubberBoot({ seed: 3 }),
    palettes.rubberBoot,
    [340, 300, 420, 'Kant og rem øverst på skaftet'],
    [640, 900, 440, 'Såle med hæl'],
  ),
  sandal: design(
    () => hikingSandal({ kind: 'strap' }),
    palettes.sandal,
    [360, 620, 420, 'Justerbare remmer'],
    [680, 800, 440, 'Formet fotseng og mønstret såle'],
  ),

  beanie: design(
    () => beanie({ seed: 2, ribbed: true }),
    palettes.knitted,
    [500, 820, 400, 'Ribbet brett med merke'],
    [500, 480, 400, 'Ribbestrikk hele veien opp'],
  ),
  beaniePom: design(
    () => beanie({ pom: true, seed: 2 }),
    palettes.knitted,
    [500, 340, 400, 'Stor dusk'],
    [500, 820, 400, 'Ribbet brett med merke'],
  ),
  beanieNordic: design(
    () => beanie({ pattern: true, seed: 3 }),
    palettes.knitted,
    [500, 630, 400, 'Innstrikket mønsterbord'],
    [500, 820, 400, 'Ribbet brett med merke'],
  ),
  cap: design(
    () => cap({ seed: 2 }),
    palettes.headwear,
    [500, 580, 400, 'Påsydd merke'],
    [500, 800, 420, 'Brem med stikninger'],
  ),
  helmet: design(
    () => helmet(),
    palettes.helmet,
    [440, 460, 420, 'Luftekanaler'],
    [420, 800, 400, 'Polstret øreklaff'],
  ),

  gloves: design(
    () => gloves({ kind: 'shell', seed: 2 }),
    palettes.gloves,
    [700, 480, 400, 'Fingre i skinn'],
    [680, 780, 400, 'Mansjett med rem'],
  ),
  glovesLeather: design(
    () => gloves({ kind: 'leather', seed: 3 }),
    palettes.gloves,
    [700, 480, 400, 'Fingre i skinn'],
    [680, 780, 400, 'Mansjett med rem'],
  ),
  mitten: design(
    () => gloves({ kind: 'mitten', seed: 2 }),
    palettes.gloves,
    [700, 480, 400, 'Forsterket tupp i skinn'],
    [680, 780, 400, 'Mansjett med rem'],
  ),
  socks: design(
    () => socks({ seed: 3 }),
    palettes.socks,
    [400, 260, 380, 'Ribbet vrangbord'],
    [560, 920, 420, 'Forsterket hæl og tå'],
  ),
  socksStripe: design(
    () => socks({ stripes: true, seed: 2 }),
    palettes.socks,
    [400, 300, 380, 'Vrangbord og striper'],
    [560, 920, 420, 'Forsterket hæl og tå'],
  ),

  sunglasses: design(
    () => sunglasses(),
    palettes.eyewear,
    [300, 620, 400, 'Tonede glass'],
    [500, 600, 400, 'Bro og ramme'],
  ),
  goggles: design(
    () => goggles(),
    palettes.eyewear,
    [360, 600, 420, 'Buet glass uten blindsoner'],
    [840, 620, 360, 'Bred, elastisk rem'],
  ),
  poles: design(
    () => poles(),
    palettes.poles,
    [420, 220, 360, 'Håndtak og stropp'],
    [600, 1080, 340, 'Trinse og pigg'],
  ),
  polesTrek: design(
    () => poles({ trekking: true }),
    palettes.poles,
    [420, 240, 360, 'Korkhåndtak og stropp'],
    [460, 560, 360, 'Låser for lengden'],
  ),

  backpack: design(
    () => calm(backpack({ seed: 3 }), 0.8),
    palettes.pack,
    [500, 420, 440, 'Topplokk med spenner'],
    [500, 800, 440, 'Frontlomme med strikk'],
  ),
  backpackBig: design(
    () => calm(backpack({ seed: 5, big: true }), 0.8),
    palettes.pack,
    [500, 420, 440, 'Topplokk med spenner'],
    [500, 1030, 440, 'Feste til liggeunderlag'],
  ),
  beltbag: design(
    () => calm(beltBag({ seed: 4 })),
    palettes.pack,
    [500, 640, 440, 'To rom med glidelås'],
    [500, 360, 400, 'Spenne og justerbart belte'],
  ),

  tent: design(
    () => tent({ seed: 3 }),
    palettes.tent,
    [560, 780, 440, 'Inngang med myggnetting'],
    [520, 520, 400, 'Stenger som krysser øverst'],
  ),
  lavvo: design(
    () => lavvo({ seed: 3 }),
    palettes.tent,
    [540, 800, 440, 'Inngang med klaff'],
    [500, 330, 400, 'Stenger og røykhull i toppen'],
  ),
  sleepingbag: design(
    () => sleepingBag({ seed: 4 }),
    palettes.sleepingBag,
    [500, 300, 420, 'Hette med snor'],
    [500, 900, 440, 'Sydde kanaler og forsterket fotende'],
  ),
  bottle: design(
    () => bottle(),
    palettes.bottle,
    [500, 240, 380, 'Skrulokk med bærebøyle'],
    [500, 980, 380, 'Bunn i blankt stål'],
  ),
  thermos: design(
    () => thermos(),
    palettes.bottle,
    [500, 300, 380, 'Lokk som også er kopp'],
    [600, 640, 380, 'Bærestropp'],
  ),
  ...outerwear,
  ...tops,
  ...legwear,
  ...gear,
  ...footwear,
  ...accessories,
  ...sport,

  can: design(() => can(), palettes.can, [500, 780, 380, 'Bær på boksen'], [500, 320, 380, 'Lokk med åpner']),
}

export const designOf = (key: DesignKey): Design => drawn[key]

const measures = new Map<DesignKey, Measure>()

/** How large the design's goods are. */
export function measureOf(key: DesignKey): Measure {
  const found = measures.get(key) ?? drawn[key].scene().size
  measures.set(key, found)
  return found
}
