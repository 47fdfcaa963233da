import { backpack, beltBag } from '../bags.ts'
import { type Design, design } from '../design.ts'
import { panelPack, rollPack, slingBag, tallPack } from '../packs.ts'
import * as palettes from '../palettes.ts'
import { calm } from '../scene.ts'
import { blanketBag, highLavvo, houseTent, pyramidTent, tunnelTent, wideBag } from '../shelters.ts'
import { foodJar, handleThermos, slimCan, slimThermos, sportBottle, wideBottle } from '../vessels.ts'

/** Further packs, tents, sleeping bags, bottles and flasks. */
export const gear = {
  packPanel: design(
    () => calm(panelPack({ seed: 131 }), 0.8),
    palettes.pack,
    [500, 380, 440, 'Åpnes hele veien rundt med glidelås'],
    [500, 830, 440, 'Frontlomme med glidelås'],
  ),
  packRoll: design(
    () => calm(rollPack({ seed: 132 }), 0.8),
    palettes.pack,
    [500, 340, 440, 'Rulletopp med spenne'],
    [500, 820, 440, 'Lomme med vanntett glidelås'],
  ),
  packTall: design(
    () => calm(tallPack({ seed: 133 }), 0.8),
    palettes.pack,
    [500, 320, 440, 'Topplokk med rom'],
    [690, 760, 420, 'Sidelommer med glidelås'],
  ),
  packLaced: design(
    () => calm(panelPack({ seed: 128, laced: true }), 0.8),
    palettes.pack,
    [500, 460, 440, 'Strikk til jakken'],
    [500, 830, 440, 'Frontlomme med glidelås'],
  ),
  packTwin: design(
    () => calm(backpack({ seed: 129, twin: true }), 0.8),
    palettes.pack,
    [500, 420, 440, 'Topplokk med spenner'],
    [500, 760, 440, 'To frontlommer med glidelås'],
  ),
  beltbagSlim: design(
    () => calm(beltBag({ seed: 130, single: true })),
    palettes.pack,
    [500, 600, 440, 'Ett rom med glidelås'],
    [500, 360, 400, 'Spenne og justerbart belte'],
  ),
  slingBag: design(
    () => calm(slingBag({ seed: 134 })),
    palettes.pack,
    [500, 620, 440, 'Hovedrom med glidelås'],
    [500, 840, 420, 'Frontlomme til telefonen'],
  ),
  tentTunnel: design(
    () => tunnelTent({ seed: 135 }),
    palettes.tent,
    [300, 760, 440, 'Inngang med myggnetting'],
    [560, 700, 440, 'Buede stenger i egne kanaler'],
  ),
  tentPyramid: design(
    () => pyramidTent({ seed: 136 }),
    palettes.tent,
    [540, 790, 440, 'Inngang med myggnetting'],
    [500, 450, 420, 'Forsterket topp med én stang'],
  ),
  lavvoHigh: design(
    () => highLavvo({ seed: 137 }),
    palettes.tent,
    [470, 800, 440, 'Inngang med klaff'],
    [540, 300, 420, 'Gjennomføring til ovnsrør'],
  ),
  tentHouse: design(
    () => houseTent({ seed: 145 }),
    palettes.tent,
    [500, 760, 440, 'Inngang med myggnetting'],
    [740, 740, 420, 'Vindu og rette vegger'],
  ),
  packTallPlain: design(
    () => calm(tallPack({ seed: 146, plain: true }), 0.8),
    palettes.pack,
    [500, 320, 440, 'Topplokk med rom'],
    [500, 880, 440, 'Stor frontlomme'],
  ),
  sleepingbagSlim: design(
    () => wideBag({ seed: 147, slim: true }),
    palettes.sleepingBag,
    [500, 300, 420, 'Hette som slutter tett'],
    [500, 960, 440, 'Smal ved føttene'],
  ),
  sleepingbagWideLevel: design(
    () => wideBag({ seed: 156, level: true }),
    palettes.sleepingBag,
    [500, 300, 420, 'Hette med puterom'],
    [560, 640, 440, 'Jevne kanaler og skrå glidelås'],
  ),
  sleepingbagSlimLevel: design(
    () => wideBag({ seed: 157, slim: true, level: true }),
    palettes.sleepingBag,
    [500, 300, 420, 'Hette som slutter tett'],
    [500, 960, 440, 'Smal ved føttene'],
  ),
  sleepingbagHoodBox: design(
    () => blanketBag({ seed: 158, hooded: true, boxes: true }),
    palettes.sleepingBag,
    [500, 260, 440, 'Hette øverst'],
    [500, 900, 440, 'Stikninger i ruter'],
  ),
  packBigPocket: design(
    () => calm(backpack({ seed: 159, big: true, twin: false }), 0.8),
    palettes.pack,
    [500, 420, 440, 'Topplokk med spenner'],
    [500, 1030, 440, 'Feste til liggeunderlag'],
  ),
  sleepingbagHood: design(
    () => blanketBag({ seed: 148, hooded: true }),
    palettes.sleepingBag,
    [500, 260, 440, 'Hette øverst'],
    [500, 960, 440, 'Sydde kanaler og forsterket fotende'],
  ),
  sleepingbagBox: design(
    () => blanketBag({ seed: 149, boxes: true }),
    palettes.sleepingBag,
    [600, 250, 420, 'Åpnes som et teppe'],
    [500, 900, 440, 'Stikninger i ruter'],
  ),
  sleepingbagBlanket: design(
    () => blanketBag({ seed: 138 }),
    palettes.sleepingBag,
    [600, 250, 420, 'Åpnes som et teppe'],
    [500, 960, 440, 'Sydde kanaler og forsterket fotende'],
  ),
  sleepingbagWide: design(
    () => wideBag({ seed: 139 }),
    palettes.sleepingBag,
    [500, 300, 420, 'Hette med puterom'],
    [560, 640, 440, 'Kanaler i vinkel og skrå glidelås'],
  ),
  bottleWide: design(
    () => wideBottle(),
    palettes.bottle,
    [560, 330, 420, 'Vid hals og skrulokk med stropp'],
    [600, 760, 420, 'Måleskala på siden'],
  ),
  bottleSport: design(
    () => sportBottle(),
    palettes.bottle,
    [500, 320, 400, 'Munnstykke som åpnes med tennene'],
    [500, 720, 420, 'Midje med godt grep'],
  ),
  thermosSlim: design(
    () => slimThermos(),
    palettes.bottle,
    [500, 270, 380, 'Trykknapp for å skjenke'],
    [500, 860, 400, 'Pulverlakkert stål'],
  ),
  thermosHandle: design(
    () => handleThermos(),
    palettes.bottle,
    [500, 300, 380, 'Lokk som også er kopp'],
    [640, 680, 400, 'Håndtak på siden'],
  ),
  thermosFood: design(
    () => foodJar(),
    palettes.bottle,
    [500, 440, 420, 'Vid åpning og bærehåndtak'],
    [500, 900, 420, 'Dobbel vegg av stål'],
  ),
  canSlim: design(
    () => slimCan(),
    palettes.can,
    [500, 760, 380, 'Fjellrygg rundt boksen'],
    [500, 300, 380, 'Lokk med åpner'],
  ),
} satisfies Record<string, Design>
