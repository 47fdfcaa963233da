import { heads, nouns, vagueNouns } from './dictionary.ts'

/** Each form of each noun, and the noun: `jakkene` is `jakke`. */
const nounOfForm = new Map(
  Object.entries(nouns).flatMap(([noun, forms]) =>
    formsBySuffix(noun, forms).map((form): [string, string] => [form, noun]),
  ),
)
const headOf = new Map([...Object.keys(nouns).map((noun): [string, string] => [noun, noun]), ...Object.entries(heads)])
const linking = ['', 's', 'e']

/** A noun with its inflections: the regular ones, and those that the dictionary adds. */
function formsBySuffix(noun: string, irregular: readonly string[]): string[] {
  const stem = noun.endsWith('e') ? noun.slice(0, -1) : noun
  return [...new Set([noun, ...['er', 'en', 'ene', 'a'].map((suffix) => stem + suffix), ...irregular])]
}

export interface Compound {
  /** The first part as a word of its own; none when the word is no compound. */
  head: string | null
  /** The last part, in its basic form. */
  noun: string
  /** The whole in its basic form, such as `skalljakke`. */
  lemma: string
}

/** The parts of a word when the dictionary has both, or the noun that it is; null for a word of another kind. */
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

/** The first word of a compound and all that follows it, in its basic form: `dameløpesko` is dame and løpesko. */
export function firstSplit(word: string): { head: string; rest: string } | null {
  for (let at = 1; at <= word.length - 2; at++) {
    const rest = partsOf(word.slice(at))
    const head = rest && headWord(word.slice(0, at))
    if (head) return { head, rest: rest.lemma }
  }
  return null
}

/** The noun that an unknown word ends in, such as `hjelm` of `sykkelhjelm`; null when it says too little. */
export function knownEnd(word: string): string | null {
  for (let at = shortestHead; at <= word.length - shortestEnd; at++) {
    const noun = nounOfForm.get(word.slice(at))
    if (noun && !vagueNouns.has(noun)) return noun
  }
  return null
}

/** Letters of an unknown first part, and of the noun after it. */
const [shortestHead, shortestEnd] = [2, 3]

function headWord(first: string): string | null {
  for (const link of linking) {
    const found = first.endsWith(link) ? headOf.get(first.slice(0, first.length - link.length)) : undefined
    if (found) return found
  }
  // «terrengløpesko»: a first part that is a compound itself
  for (const [head, word] of headOf) {
    if (head.length > 2 && first.startsWith(head) && headOf.has(first.slice(head.length))) return word
  }
  return null
}

/** A noun in the forms that shoppers write it in; of a compound, the compound in these forms too. */
export function formsOf({ noun, lemma }: Compound): string[] {
  const before = lemma.slice(0, lemma.length - noun.length)
  const forms = [noun, ...nouns[noun]!]
  return before === '' ? forms : [...forms, ...forms.map((form) => before + form)]
}
