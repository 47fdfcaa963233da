/** What a field’s name speaks of. */
export type Spoken = 'secret' | 'person'

/** Within a name, since many are written as one word: `userpassword`. */
const secret = /passw|passphrase|secret|token|credential|api_?-?key/i

/** Whole words. */
const secretWords = ['pwd', 'pin', 'otp', 'totp', 'cvc', 'cvv', 'jwt', 'bearer', 'authorization', 'cookie', 'cookies']
const secretPairs = ['private key', 'access key', 'encryption key', 'session id', 'security code', 'recovery code']

/** The last word of a name says what it is: an `emailStatus` is a status. */
const personWords = new Set(
  (
    'email emails mail phone phones telephone tel mobile msisdn fax address addresses street postcode zip birthday birthdate ' +
    'birth dob ssn passport iban ip latitude longitude lat lng coordinates surname firstname lastname fullname username ' +
    'nickname cardholder'
  ).split(' '),
)
const personPairs = ['postal code', 'post code', 'zip code', 'national id', 'personal id', 'tax id', 'social security']
const personNumbers = ['account', 'card', 'identity', 'licence', 'license']
const namesOfPersons = new Set(
  'first last full given family middle maiden user display nick customer contact recipient person guest holder'.split(
    ' ',
  ),
)
/** Words after the one that says what a field is. */
const trailing = /^(?:number|numbers|no|nr|value|text|input|field|line|raw|\d+)$/

/** `homeAddressLine2` has the words home, address, line and 2. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[a-z](?=\d)/g, '$& ')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')

function isOfPerson(words: readonly string[]): boolean {
  const end = words.findLastIndex((word) => !trailing.test(word))
  const [before, last] = [words[end - 1] ?? '', words[end] ?? '']
  if (personWords.has(last) || personPairs.includes(`${before} ${last}`)) return true
  if (last === 'name') return namesOfPersons.has(before)
  return end < words.length - 1 && personNumbers.includes(last)
}

/** What a field’s name speaks of; null for most. */
export function spokenBy(name: string): Spoken | null {
  const words = wordsOf(name)
  const isSecret =
    secret.test(name) ||
    secretWords.some((word) => words.includes(word)) ||
    secretPairs.some((pair) => words.join(' ').includes(pair))
  if (isSecret) return 'secret'
  return isOfPerson(words) || /\bof birth$/.test(words.join(' ')) ? 'person' : null
}

const persons =
  /^(?:user|customer|person|patient|contact|recipient|sender|guest|member|employee|owner|passenger|driver)s?$/

/** Whether a field holds a person, whose `name` is one. */
export const holdsPerson = (name: string): boolean => persons.test(wordsOf(name).at(-1) ?? '')
