/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Luhn's sum over the alphabet: finds each wrong character, and most that changed places. */
function luhnSum(code: string, isCheckIncluded: boolean): number {
  const base = codeAlphabet.length
  return [...code].reverse().reduce((sum, char, place) => {
    const value = codeAlphabet.indexOf(char)
    const doubled = (place % 2 === 1) === isCheckIncluded ? value * 2 : value
    return sum + Math.floor(doubled / base) + (doubled % base)
  }, 0)
}

/** The code with its check character. */
export function withCheckCharacter(body: string): string {
  const base = codeAlphabet.length
  return body + codeAlphabet.charAt((base - (luhnSum(body, false) % base)) % base)
}

/**
 * A typed code as it is stored, or null if it cannot be one of that many characters: spaces, dashes and case do not
 * matter, and O, I and L are digits.
 */
export function checkedCodeIn(typed: string, length: number): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const isCode = code.length === length && [...code].every((char) => codeAlphabet.includes(char))
  return isCode && luhnSum(code, true) % codeAlphabet.length === 0 ? code : null
}

/** A code in groups of four. */
export const formatCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join(' ')
