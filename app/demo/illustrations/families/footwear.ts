import { type BootOptions, boot, type RubberBootOptions, rubberBoot } from '../boots.ts'
import { type Design, design, type Spot } from '../design.ts'
import * as palettes from '../palettes.ts'
import { type RunnerOptions, runner } from '../shoes.ts'
import { hikingSandal, type SandalOptions } from '../slippers.ts'

/** Further boots, shoes and sandals. */

const leather = (options: BootOptions, a: Spot, b: Spot): Design => design(() => boot(options), palettes.leather, a, b)

const sport = (options: RunnerOptions, a: Spot, b: Spot): Design =>
  design(() => runner(options), palettes.sportShoe, a, b)

const rubber = (options: RubberBootOptions, a: Spot, b: Spot): Design =>
  design(() => rubberBoot(options), palettes.rubberBoot, a, b)

const sandal = (options: SandalOptions, a: Spot, b: Spot): Design =>
  design(() => hikingSandal(options), palettes.sandal, a, b)

const laces: Spot = [500, 600, 420, 'Hekter, maljer og kraftige lisser']
const rand: Spot = [720, 880, 420, 'Gummikant og mønstret såle']
const straps: Spot = [500, 680, 420, 'To remmer som er lette å stramme']
const studs: Spot = [700, 820, 420, 'Knaster som griper i myr og berg']

export const footwear = {
  bootHigh: leather({ seed: 91, high: true, plain: true }, [360, 420, 420, 'Høyt skaft som støtter ankelen'], rand),
  bootRand: leather({ seed: 92, rand: true }, laces, [640, 860, 440, 'Gummikant hele veien rundt']),
  bootLowRand: leather({ seed: 93, low: true, rand: true, plain: true }, laces, [
    640,
    860,
    440,
    'Gummikant hele veien rundt',
  ]),
  bootLowStrap: leather({ seed: 94, low: true, straps: true }, straps, rand),
  bootWinterHigh: leather({ seed: 95, winter: true, high: true }, [320, 300, 400, 'Varm pels i kanten'], rand),
  bootWinterStrap: leather({ seed: 96, winter: true, straps: true }, [320, 440, 400, 'Varm pels i kanten'], straps),

  bootMid: leather({ seed: 104, mid: true }, laces, rand),
  bootMidRand: leather({ seed: 105, mid: true, rand: true, plain: true }, laces, [
    640,
    860,
    440,
    'Gummikant hele veien rundt',
  ]),
  bootLowPlain: leather({ seed: 106, low: true, plain: true }, laces, rand),
  bootLowStrapRand: leather({ seed: 107, low: true, straps: true, rand: true, plain: true }, straps, [
    640,
    860,
    440,
    'Gummikant hele veien rundt',
  ]),
  bootHighRand: leather(
    { seed: 150, high: true, rand: true },
    [360, 420, 420, 'Høyt skaft som støtter ankelen'],
    [640, 860, 440, 'Gummikant hele veien rundt'],
  ),
  bootMidPlain: leather({ seed: 151, mid: true, plain: true }, laces, rand),
  bootWinterMidStrap: leather(
    { seed: 152, winter: true, mid: true, straps: true },
    [320, 480, 400, 'Varm pels i kanten'],
    straps,
  ),
  trailCollarLaced: sport(
    { seed: 153, trail: true, collar: true },
    [320, 520, 420, 'Strikket krage holder grus ute'],
    studs,
  ),
  trailCushionedQuick: sport(
    { seed: 154, trail: true, cushioned: true, quick: true },
    [520, 600, 420, 'Snor med lås i stedet for lisser'],
    studs,
  ),
  rubberLowDots: rubber(
    { seed: 155, low: true, dots: true },
    [360, 640, 420, 'Prikker på skaftet'],
    [640, 900, 440, 'Såle med hæl'],
  ),
  bootLowRandHeel: leather({ seed: 160, low: true, rand: true }, laces, rand),
  bootLowStrapPlain: leather({ seed: 161, low: true, straps: true, plain: true }, straps, rand),
  runnerCushionedQuick: sport(
    { seed: 162, cushioned: true, quick: true },
    [520, 600, 420, 'Snor med lås i stedet for lisser'],
    [400, 840, 440, 'Høy og myk såle'],
  ),
  bootHighStrap: leather(
    { seed: 165, high: true, straps: true },
    [360, 420, 420, 'Høyt skaft som støtter ankelen'],
    straps,
  ),
  bootMidStrap: leather({ seed: 166, mid: true, straps: true }, straps, rand),
  bootWinterMid: leather({ seed: 108, winter: true, mid: true }, [320, 480, 400, 'Varm pels i kanten'], rand),
  bootWinterTall: leather(
    { seed: 109, winter: true, high: true, straps: true },
    [320, 300, 400, 'Varm pels i kanten'],
    straps,
  ),

  runnerCollar: sport(
    { seed: 110, collar: true },
    [320, 520, 420, 'Strikket krage holder grus ute'],
    [280, 780, 420, 'Støtdempende hæl'],
  ),
  trailQuick: sport(
    { seed: 117, trail: true, quick: true },
    [520, 600, 420, 'Snor med lås i stedet for lisser'],
    studs,
  ),
  rubberLowLined: rubber(
    { seed: 118, low: true, lined: true },
    [360, 560, 420, 'Mykt skaft med snor'],
    [640, 900, 440, 'Såle med hæl'],
  ),

  runnerCushioned: sport(
    { seed: 97, cushioned: true },
    [520, 600, 420, 'Lisser og polstret pløse'],
    [400, 840, 440, 'Høy og myk såle'],
  ),
  runnerQuick: sport(
    { seed: 98, quick: true },
    [520, 600, 420, 'Snor med lås i stedet for lisser'],
    [280, 780, 420, 'Støtdempende hæl'],
  ),
  trailCollar: sport(
    { seed: 99, trail: true, collar: true, quick: true },
    [320, 520, 420, 'Strikket krage holder grus ute'],
    studs,
  ),
  trailCushioned: sport(
    { seed: 100, trail: true, cushioned: true },
    [520, 600, 420, 'Lisser og polstret pløse'],
    studs,
  ),

  rubberLow: rubber(
    { seed: 101, low: true },
    [360, 560, 420, 'Kant øverst på skaftet'],
    [640, 900, 440, 'Såle med hæl'],
  ),
  rubberLined: rubber(
    { seed: 102, lined: true },
    [360, 340, 420, 'Mykt skaft med snor'],
    [640, 900, 440, 'Såle med hæl'],
  ),
  rubberDots: rubber({ seed: 103, dots: true }, [360, 480, 420, 'Prikker på skaftet'], [640, 900, 440, 'Såle med hæl']),

  sandalClosed: sandal(
    { kind: 'closed' },
    [760, 760, 420, 'Lukket og forsterket tå'],
    [300, 700, 420, 'Rem rundt hælen'],
  ),
  sandalSlide: sandal(
    { kind: 'slide' },
    [560, 680, 420, 'Bred rem med borrelås'],
    [300, 760, 440, 'Formet fotseng og mønstret såle'],
  ),
} satisfies Record<string, Design>
