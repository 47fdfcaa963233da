/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed. */
export const giftCardAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of a code; the last one checks the others. */
export const giftCardCodeLength = 16
const groupLength = 4

/** Luhn's sum over the alphabet: finds each wrong character, and most that changed places. */
function luhnSum(code: string, isCheckIncluded: boolean): number {
  const base = giftCardAlphabet.length
  return [...code].reverse().reduce((sum, char, place) => {
    const value = giftCardAlphabet.indexOf(char)
    const doubled = (place % 2 === 1) === isCheckIncluded ? value * 2 : value
    return sum + Math.floor(doubled / base) + (doubled % base)
  }, 0)
}

/** The code of fifteen characters with its check character. */
export function withCheckCharacter(body: string): string {
  const base = giftCardAlphabet.length
  return body + giftCardAlphabet.charAt((base - (luhnSum(body, false) % base)) % base)
}

/** A typed code as it is sent, or null if it cannot be one: spaces and case do not matter, and O, I and L are digits. */
export function giftCardCodeIn(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isCode = code.length === giftCardCodeLength && [...code].every((char) => giftCardAlphabet.includes(char))
  return isCode && luhnSum(code, true) % giftCardAlphabet.length === 0 ? code : null
}

/** A code in groups of four. */
export const formatGiftCardCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join(' ')
