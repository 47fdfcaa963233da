import { hash, randomFrom } from './random.ts'
import { type SeriesKind, series, suffixes } from './series.ts'
import { steeredArticles } from './steered.ts'
import { type GenderId, gendersOf, type PlacedGroup, placedGroups } from './taxonomy/index.ts'

/** Goods of a group for one gender. */
interface Slot {
  group: PlacedGroup
  gender: GenderId
  /** Series that its articles rotate through. */
  series: readonly string[]
  /** Articles per round. */
  turns: number
}

/** Group, gender and name of an article. */
export interface Place {
  group: PlacedGroup
  gender: GenderId
  series: string
  /** Suffix of the series; may be empty. */
  suffix: string
  /** Indexes of the group's articles in this round and the last ones, before this article. */
  earlier: readonly number[]
}

/** Articles of a round for each unit of weight. */
const turnsPerWeight = 1.2
/** Rounds whose articles an article's drawing should differ from. */
const roundsBack = 5
/** Share of articles with an earlier one's name: last season's beside this season's. */
const sameNameShare = 0.01

const isSteered = (group: string, gender: GenderId, name: string): boolean =>
  steeredArticles.some((article) => article.group === group && article.gender === gender && article.series === name)

function slotOf(group: PlacedGroup, gender: GenderId, genderCount: number): Slot {
  const { name, series: kind, weight } = group.plan
  const names: readonly string[] = series[kind satisfies SeriesKind]
  return {
    group,
    gender,
    series: names.filter((candidate) => !isSteered(name, gender, candidate)),
    turns: Math.max(1, Math.round((weight * turnsPerWeight) / Math.sqrt(genderCount))),
  }
}

const slots: readonly Slot[] = placedGroups.flatMap((group) => {
  const genders = gendersOf(group.plan)
  return genders.map((gender) => slotOf(group, gender, genders.length))
})

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** A step that is coprime to `length`, so that it visits every place. */
function stepFor(length: number, start: number): number {
  let step = 1 + (start % length)
  while (commonDivisor(step, length) !== 1) step++
  return step
}

/** Series and suffix of a slot's article; unique until all pairs are used. */
function nameOf(slot: Slot, ordinal: number, seed: number): Pick<Place, 'series' | 'suffix'> {
  const { length } = slot.series
  const own = hash(seed, 'names', slot.group.groupId, slot.gender)
  const name = slot.series[(own + ordinal * stepFor(length, own >>> 8)) % length]!
  const list = slot.gender === 4 || slot.gender === 11 ? suffixes.child : suffixes.adult
  const luck = hash(seed, 'suffix', slot.group.groupId, slot.gender, name)
  const first = luck % 4 === 0 ? (luck >>> 2) % list.length : 0
  return { series: name, suffix: list[(first + Math.floor(ordinal / length)) % list.length]! }
}

/**
 * Order in which generated articles fill slots: a shuffled round with each slot's turns, repeated. An article's place
 * follows from its number, and a catalogue of one round fills the whole menu.
 */
export function placesFor(seed: number): (index: number) => Place {
  const round: { slot: Slot; turn: number }[] = []
  const turns = slots.flatMap((slot) => Array.from({ length: slot.turns }, () => slot))
  const random = randomFrom(seed, 'round')
  for (let last = turns.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = turns[last]!
    turns[last] = turns[other]!
    turns[other] = moved
  }
  const taken = new Map<Slot, number>()
  const ofGroup = new Map<PlacedGroup, number[]>()
  for (const slot of turns) {
    const turn = taken.get(slot) ?? 0
    ofGroup.set(slot.group, [...(ofGroup.get(slot.group) ?? []), round.length])
    round.push({ slot, turn })
    taken.set(slot, turn + 1)
  }

  return (index) => {
    const start = index - (index % round.length)
    const { slot, turn } = round[index % round.length]!
    const ordinal = Math.floor(index / round.length) * slot.turns + turn
    const again = ordinal > 0 && randomFrom(seed, 'same name', index)() < sameNameShare
    return {
      group: slot.group,
      gender: slot.gender,
      earlier: Array.from({ length: roundsBack + 1 }, (_, back) => start - back * round.length)
        .filter((first) => first >= 0)
        .flatMap((first) => ofGroup.get(slot.group)!.map((position) => first + position))
        .filter((other) => other < index),
      ...nameOf(slot, again ? ordinal - 1 : ordinal, seed),
    }
  }
}
