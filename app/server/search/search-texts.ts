import { LRUCache } from 'lru-cache'
import { type ArticleProperties, propertiesOf } from './article-properties.ts'
import { firstSplit, formsOf, partsOf } from './compounds.ts'
import { synonyms } from './dictionary.ts'
import { wordsOf } from './fold.ts'
import { joinMeasures } from './measures.ts'
import { isTelling, propertyWords } from './properties.ts'

/** Searchable fields of an article. */
export interface Searchable {
  name: string
  brand: string
  group: string
  subcategory: string
  category: string
  articleNo: string
  genders: readonly string[]
  colours: readonly string[]
  description: string
  /** One fact per line: properties and materials. */
  technicalDescription: string
}

/** Index texts from highest to lowest weight, folded, and what filters ask for. */
export interface SearchTexts {
  search_name: string
  search_kind: string
  search_place: string
  search_text: string
  properties: ArticleProperties
}

/** Increase it when the texts change: existing databases are reindexed at the next start. */
export const searchEdition = 5

/** Unisex goods also match women's and men's, after goods made for them. */
const unisex = 'Uni'
const forAdults = ['dame', 'herre']

const line = (words: Iterable<string>): string => [...new Set(words)].join(' ')

export function searchTexts(article: Searchable): SearchTexts {
  const name = wordsOf(article.name)
  const measured = joinMeasures(name)
  const group = wordsOf(article.group)
  const traits = wordsOf([...article.genders, ...article.colours].join(' '))
  return {
    search_name: line([...name, ...measured, ...wordsOf(article.brand)]),
    search_kind: line([
      ...group,
      ...traits,
      ...wordsOf(article.articleNo),
      ...moreWords([...name, ...group, ...traits]),
    ]),
    search_place: line([
      ...wordsOf(`${article.subcategory} ${article.category}`),
      ...propertyWords(article.technicalDescription),
      ...(article.genders.includes(unisex) ? moreWords(forAdults) : []),
    ]),
    search_text: line(wordsOf(article.description).filter(isTelling)),
    properties: propertiesOf(article.technicalDescription),
  }
}

/** Inflections, parts of compounds and synonyms. */
function moreWords(words: readonly string[]): string[] {
  const found: string[] = []
  for (const [at, word] of words.entries()) {
    const lemma = partsOf(word)?.lemma ?? word
    const pair = `${word} ${words[at + 1] ?? ''}`
    const others = [lemma, pair].flatMap((said) => (Object.hasOwn(synonyms, said) ? synonyms[said]! : []))
    found.push(...withParts(word), ...others.flatMap(withParts))
  }
  return found
}

/** Words whose forms are remembered: those of a large catalogue's names and kinds. */
const rememberedWords = 10_000
const remembered = new LRUCache<string, readonly string[]>({ max: rememberedWords })

/** The word, its forms, and those of its parts. */
function withParts(word: string): readonly string[] {
  const known = remembered.get(word)
  if (known) return known
  const found = partsAndForms(word)
  remembered.set(word, found)
  return found
}

function partsAndForms(word: string): readonly string[] {
  const whole = partsOf(word)
  if (!whole) return [word]
  const parts = firstSplit(word)
  return [word, ...formsOf(whole), ...(parts ? [parts.head, ...withParts(parts.rest)] : [])]
}
