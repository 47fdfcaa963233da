import { type Design, design, type Spot } from '../design.ts'
import * as palettes from '../palettes.ts'
import { calm } from '../scene.ts'
import { type TrouserOptions, trousers } from '../trousers.ts'

/** Further trousers, shorts, tights and long underwear. */

const woven = (options: TrouserOptions, a: Spot, b: Spot): Design =>
  design(() => calm(trousers(options)), palettes.trousers, a, b)

const stretch = (options: TrouserOptions, a: Spot, b: Spot): Design =>
  design(() => trousers(options), palettes.baseLayer, a, b)

const waist: Spot = [500, 240, 400, 'Linning med hemper og knapp']
const softWaist: Spot = [500, 260, 380, 'Myk, ribbet linning']
const legEnd: Spot = [380, 1020, 360, 'Flat søm nederst']

export const legwear = {
  zipOff: woven({ kind: 'hike', zipOff: true, cargo: true, seed: 71 }, waist, [
    360,
    640,
    400,
    'Bena kan tas av med glidelås',
  ]),
  knickers: woven(
    { kind: 'hike', gathered: true, end: 850, seed: 72 },
    [500, 300, 420, 'Linning med hemper og knapp'],
    [380, 1020, 400, 'Samlet i en linning under kneet'],
  ),
  hikePanel: woven(
    { kind: 'hike', panel: 'side', cord: true, fit: 'women', seed: 73 },
    [500, 240, 400, 'Snor i livet'],
    [620, 700, 380, 'Sider i tøyelig stoff'],
  ),

  shellBib: woven(
    { kind: 'shell', bib: true, seed: 74 },
    [500, 300, 420, 'Smekke med glidelås og seler'],
    [420, 1040, 380, 'Kantvern på innsiden'],
  ),
  shellZip: woven(
    { kind: 'shell', sideZip: true, panel: 'thigh', cord: true, seed: 75 },
    [500, 240, 400, 'Snor i livet'],
    [680, 800, 380, 'Glidelås langs hele leggen'],
  ),
  shellPanel: woven({ kind: 'shell', panel: 'lower', cargo: true, fit: 'women', seed: 76 }, waist, [
    360,
    800,
    400,
    'Forsterket legg i en mørkere tone',
  ]),

  shellBibPanel: woven(
    { kind: 'shell', bib: true, panel: 'lower', fit: 'women', seed: 86 },
    [500, 300, 420, 'Smekke med glidelås og seler'],
    [420, 900, 400, 'Forsterket legg i en mørkere tone'],
  ),
  shellZipCargo: woven({ kind: 'shell', sideZip: true, cargo: true, seed: 87 }, waist, [
    680,
    800,
    380,
    'Glidelås langs hele leggen',
  ]),
  hikeLower: woven({ kind: 'hike', panel: 'lower', seed: 88 }, waist, [
    360,
    800,
    400,
    'Forsterket legg i en mørkere tone',
  ]),
  tightsLower: stretch(
    { kind: 'tights', panel: 'lower', seed: 89 },
    [500, 260, 380, 'Bred, elastisk linning'],
    [400, 800, 360, 'Panel over leggene'],
  ),

  shortsCargo: woven(
    { kind: 'shorts', end: 720, cargo: true, seed: 77 },
    [500, 300, 420, 'Linning med hemper og knapp'],
    [260, 760, 400, 'Lårlomme med klaff'],
  ),
  shortsRun: woven(
    { kind: 'shorts', end: 560, cord: true, panel: 'side', seed: 78 },
    [500, 360, 420, 'Snor i livet'],
    [740, 760, 380, 'Splitt og sider i en mørkere tone'],
  ),
  shortsLong: woven(
    { kind: 'hike', end: 840, cargo: true, panel: 'side', seed: 79 },
    [500, 280, 420, 'Linning med hemper og knapp'],
    [360, 1000, 400, 'Går ned til knærne'],
  ),

  tightsShort: stretch(
    { kind: 'tights', end: 640, panel: 'side', seed: 80 },
    [500, 300, 420, 'Bred, elastisk linning'],
    [360, 1020, 380, 'Flat kant nederst'],
  ),
  tightsThreeQuarter: stretch(
    { kind: 'tights', end: 860, panel: 'lower', seed: 81 },
    [500, 280, 400, 'Bred, elastisk linning'],
    [400, 1020, 360, 'Slutter midt på leggen'],
  ),
  tightsPanel: stretch(
    { kind: 'tights', panel: 'thigh', seed: 82 },
    [500, 260, 380, 'Bred, elastisk linning'],
    [400, 600, 360, 'Panel over lårene'],
  ),

  longsStripe: stretch({ kind: 'longs', panel: 'stripe', seed: 83 }, softWaist, [420, 1080, 340, 'Ribbet ankel']),
  longsThreeQuarter: stretch({ kind: 'longs', end: 880, seed: 84 }, [500, 280, 400, 'Myk, ribbet linning'], legEnd),
  longsPanel: stretch({ kind: 'longs', panel: 'side', seed: 85 }, softWaist, [420, 1080, 340, 'Ribbet ankel']),
} satisfies Record<string, Design>
