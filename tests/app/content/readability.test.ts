import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { descendantsOf, type Node, parse } from '../../../app/build/syntax-tree.ts'

const app = join(import.meta.dirname, '..', '..', '..', 'app')

/** LIX below this is plain reading: 25 is a children's book, 35 fiction, 45 a newspaper. */
const mostLix = 35
/** Letters of a word that LIX calls long: more than this. */
const shortWord = 6
/** Words of a sentence that is too long to read once. */
const longestSentence = 25

/** Where the texts of each kind are. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'the checkout': ['routes/checkout', 'routes/payment', 'routes/order'],
  'the account': [
    ...['account-settings', 'account-history', 'account-reservation', 'account-reservations', 'account-reviews'],
    ...['account-code', 'account-deleted', 'login', 'register', 'forgotten-password', 'new-password', 'verification'],
  ]
    .map((name) => `routes/${name}`)
    .concat('features/customers', 'features/size-profile'),
  'reservations, returns and withdrawals': [
    ...['routes/reservation', 'routes/order-return', 'routes/withdrawal', 'features/reservations'],
    ...['content/return-status.ts', 'content/reservation-status.ts'],
  ],
  'articles and the cart': ['routes/article', 'features/cart', 'features/stock-alerts', 'features/consent'],
  errors: [
    'content/alerts.ts',
    'content/late-alerts.ts',
    'routes/checkout/texts.ts',
    'routes/checkout/notice-text.ts',
    'features/customers/texts.ts',
    'content/too-many-orders.ts',
    'routes/error',
    'routes/not-found',
    'routes/offline',
  ],
  explanations: ['content/explanations.ts'],
  'gift cards': [
    'routes/gift-card',
    'routes/gift-card-balance',
    'content/gift-card-problems.ts',
    'content/gift-card-rows.ts',
  ],
  'repairs and what is bought': [
    'routes/order-repair',
    'routes/account-articles',
    'content/repair-status.ts',
    'content/guarantee-text.ts',
  ],
  'pick-up points, express and credit': [
    'content/pickup-point.ts',
    'features/express',
    ...['delivery', 'gift-cards', 'payment', 'payment-last', 'pickup-points'].map(
      (name) => `routes/checkout/${name}.tsx`,
    ),
  ],
}

/** The text of a literal, a template or JSX; a part of a template stands as X. */
function textOf(node: Node): string {
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('X')
  return (node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string' ? node.value : ''
}

/** Texts of a source file: those of at least three words that begin as a sentence does. */
const textsIn = (file: string): readonly string[] =>
  descendantsOf(parse(readFileSync(file, 'utf8'), file))
    .map((node) => textOf(node).replace(/\s+/g, ' ').trim())
    .filter((text) => /^\p{Lu}.* .* /u.test(text))

const filesOf = (place: string): readonly string[] =>
  /\.tsx?$/.test(place)
    ? [join(app, place)]
    : readdirSync(join(app, place), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => join(app, place, file))

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\d-]+/gu) ?? []
const sentencesOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.split(/[.!?:](?:\s|$)/)).filter((sentence) => wordsOf(sentence).length > 0)

/** Läsbarhetsindex (Björnsson 1968): words per sentence plus the share of long words in percent. */
function lixOf(texts: readonly string[]): number {
  const words = wordsOf(texts.join(' '))
  const long = words.filter((word) => word.length > shortWord)
  return words.length / sentencesOf(texts).length + (100 * long.length) / words.length
}

it.each(Object.entries(kinds))(`A11Y-01 the texts of %s have a LIX below ${mostLix}`, (_, places) => {
  const texts = [...new Set(places.flatMap(filesOf).flatMap(textsIn))]
  expect(texts.length).toBeGreaterThan(10)
  expect(lixOf(texts)).toBeLessThan(mostLix)
})

it.each(Object.entries(kinds))(`A11Y-01 no sentence of %s has more than ${longestSentence} words`, (_, places) => {
  const sentences = sentencesOf(places.flatMap(filesOf).flatMap(textsIn))
  expect(sentences.filter((sentence) => wordsOf(sentence).length > longestSentence)).toEqual([])
})

it('A11Y-01 the measure tells a heavy text from a plain one', () => {
  const heavy = 'Bestillingsbekreftelsen oversendes vederlagsfritt etter gjennomført kredittvurdering av kontohaver.'
  expect(lixOf([heavy])).toBeGreaterThan(60)
  expect(lixOf(['Vi sender deg en mail. Da er alt i orden.'])).toBeLessThan(15)
})
