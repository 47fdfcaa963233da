import { allBrands } from '../../brands/registry.ts'
import { weakPassword } from '../../features/customers/weak-password.ts'
import { DomainError } from '../core/domain-error.ts'

// NIST SP 800-63B: passwords are compared with common ones and with words of the service and its owner; composition is
// not checked.

/** Digits and signs around a common word that do not make it strong. */
const mostExtras = 5
/** Letters beside the owner's own words that make a password strong enough. */
const fewestOtherLetters = 3
/** A shorter word is part of many others. */
const shortestWord = 3
/** Words that foreign lists lack. */
const norwegianWords = ['passord', 'passordet', 'hemmelig', 'velkommen', 'nettbutikk', 'butikken', 'kunde', 'norge']

/** The person whose password it becomes. */
export interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** Digits and signs that stand for letters, as in `p4$$w0rd`. A 1 is an i or an l. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersOf = (text: string): string => fold(text).replace(/\P{L}/gu, '')
const withLetters = (folded: string, one: 'i' | 'l'): string =>
  folded.replaceAll('1', one).replace(/[03457@$]/g, (sign) => lookalikes[sign] ?? sign)
const digitsOf = (text: string): string => text.replace(/\D/g, '')

let known: Promise<ReadonlySet<string>> | undefined
/** The most common passwords, in lower case; read at the first check. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(fold)),
  )
  return known
}

/** @throws DomainError invalid for a password that attackers try first */
export async function assertStrongPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (!(await isWeak(password, owner))) return
  throw new DomainError('invalid', 'Ugyldig data', { errors: { password: [weakPassword] } })
}

async function isWeak(password: string, owner: PasswordOwner): Promise<boolean> {
  const folded = fold(password)
  const common = await commonPasswords()
  const isGuessed = (text: string) =>
    common.has(text) || common.has(stemOf(text)) || common.has(repeatedIn(text)) || isOfOwnWords(text, owner)
  return isMonotonous(folded) || [folded, withLetters(folded, 'i'), withLetters(folded, 'l')].some(isGuessed)
}

/** The word that the text repeats, with or without signs between; the whole text where it repeats none. */
const repeatedIn = (folded: string): string => /^(.+?)(?:\P{L}*\1)+$/u.exec(folded)?.[1] ?? folded

/** The word between a few digits and signs; the whole text where there are more. */
function stemOf(folded: string): string {
  const stem = folded.replace(/^\P{L}+|\P{L}+$/gu, '')
  return folded.length - stem.length > mostExtras ? folded : stem
}

/** Detects repeated characters and runs of the alphabet or of digits. */
function isMonotonous(folded: string): boolean {
  const codes = [...folded].map((character) => character.codePointAt(0)!)
  const steps = new Set(codes.slice(1).map((code, at) => code - codes[at]!))
  return new Set(codes).size <= 2 || (steps.size === 1 && Math.abs([...steps][0]!) === 1)
}

/** Detects passwords made of the shop's words or of the owner's name, address and number. */
function isOfOwnWords(folded: string, { firstName, lastName, email, phone }: PasswordOwner): boolean {
  const number = digitsOf(phone).slice(-8)
  if (number && folded.includes(number) && folded.length - number.length <= mostExtras) return true
  const names = [firstName, lastName, ...email.split(/[@.+_-]/), email.split('@')[0] ?? '']
  const texts = [...norwegianWords, ...allBrands().flatMap(({ name, key }) => [name, key]), ...names.flatMap(wordsOf)]
  const words = [...new Set(texts.map(lettersOf))].filter((word) => word.length >= shortestWord)
  const letters = lettersOf(folded)
  if (!letters || [...folded].length - [...letters].length > mostExtras) return false
  const byLength = words.toSorted((one, other) => other.length - one.length)
  const left = byLength.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < fewestOtherLetters && left.length < letters.length
}

const wordsOf = (name: string): string[] => [name, ...name.split(/[\s-]+/)]
