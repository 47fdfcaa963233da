import { heads, nouns, vagueNouns } from './dictionary.ts'

/** Noun of each form: `jakkene` is `jakke`. */
const nounOfForm = new Map(
  Object.entries(nouns).flatMap(([noun, forms]) =>
    formsBySuffix(noun, forms).map((form): [string, string] => [form, noun]),
  ),
)
const headOf = new Map([...Object.keys(nouns).map((noun): [string, string] => [noun, noun]), ...Object.entries(heads)])
const linking = ['', 's', 'e']

/** Inflections of a noun: regular ones, and the dictionary's. */
function formsBySuffix(noun: string, irregular: readonly string[]): string[] {
  const stem = noun.endsWith('e') ? noun.slice(0, -1) : noun
  return [...new Set([noun, ...['er', 'en', 'ene', 'a'].map((suffix) => stem + suffix), ...irregular])]
}

export interface Compound {
  /** First part as a word; null when the word is no compound. */
  head: string | null
  /** Last part, uninflected. */
  noun: string
  /** The word uninflected, such as `skalljakke`. */
  lemma: string
}

/** Splits a word whose parts the dictionary knows, or names its noun; null for other words. */
export function partsOf(word: string): Compound | null {
  const alone = nounOfForm.get(word)
  if (alone) return { head: null, noun: alone, lemma: alone }
  for (let at = 1; at <= word.length - 2; at++) {
    const noun = nounOfForm.get(word.slice(at))
    if (!noun) continue
    const head = headWord(word.slice(0, at))
    if (head) return { head, noun, lemma: word.slice(0, at) + noun }
  }
  return null
}

/** Splits a compound after its first word: `dameløpesko` is dame and løpesko. */
export function firstSplit(word: string): { head: string; rest: string } | null {
  for (let at = 1; at <= word.length - 2; at++) {
    const rest = partsOf(word.slice(at))
    const head = rest && headWord(word.slice(0, at))
    if (head) return { head, rest: rest.lemma }
  }
  return null
}

/** The noun that an unknown word ends in, such as `hjelm` in `sykkelhjelm`; null when that says too little. */
export function knownEnd(word: string): string | null {
  for (let at = shortestHead; at <= word.length - shortestEnd; at++) {
    const noun = nounOfForm.get(word.slice(at))
    if (noun && !vagueNouns.has(noun)) return noun
  }
  return null
}

/** Least letters of an unknown first part, and of the noun after it. */
const [shortestHead, shortestEnd] = [2, 3]

function headWord(first: string): string | null {
  for (const link of linking) {
    const found = first.endsWith(link) ? headOf.get(first.slice(0, first.length - link.length)) : undefined
    if (found) return found
  }
  // «terrengløpesko»: the first part is a compound itself
  for (const [head, word] of headOf) {
    if (head.length > 2 && first.startsWith(head) && headOf.has(first.slice(head.length))) return word
  }
  return null
}

/** Forms in which shoppers write a noun; for a compound, its own forms too. */
export function formsOf({ noun, lemma }: Compound): string[] {
  const before = lemma.slice(0, lemma.length - noun.length)
  const forms = [noun, ...nouns[noun]!]
  return before === '' ? forms : [...forms, ...forms.map((form) => before + form)]
}
