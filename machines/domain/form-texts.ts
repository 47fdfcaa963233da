/** Normalises a text for sending: trimmed, inner white space as one space. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** A Norwegian mobile number without spaces: eight digits, the first 4 or 9, optionally after `+47` or `0047`. */
export const mobileForm = /^(?:\+47|0047)?([49]\d{7})$/

/** The eight digits of a mobile number, or null. Ignores spaces. */
export const mobileNumber = (text: string): string | null => mobileForm.exec(text.replace(/\s/g, ''))?.[1] ?? null

/** A Norwegian postcode, as the source of a regular expression: four digits. */
export const postalCodeFormat = '^\\d{4}$'

/** A complete postcode, with surrounding white space allowed. */
export const isPostalCode = (text: string, format = postalCodeFormat): boolean => new RegExp(format).test(text.trim())

/** Maximum length of a street address; longer input would be slow to match. */
export const longestAddress = 200

/** Splits street and house number: trailing digits, optionally with a letter. Null without a number or a street. */
export function splitAddress(text: string): { street: string; houseNumber: string } | null {
  const whole = tidy(text)
  if (whole.length > longestAddress) return null
  const houseNumber = /\d+ ?[a-zæøå]?$/i.exec(whole)?.[0]
  if (!houseNumber) return null
  const street = whole.slice(0, -houseNumber.length).trim()
  return street ? { street, houseNumber: houseNumber.replace(' ', '').toUpperCase() } : null
}

/** Maximum length of an e-mail address (erratum 1690 of RFC 3696). */
export const longestEmail = 254

/** A well-formed e-mail address: its top-level domain has at least two letters. */
export const emailForm = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/

/** The same, with surrounding white space allowed, and length-checked. */
export const isEmail = (text: string): boolean => {
  const whole = text.trim()
  return whole.length <= longestEmail && emailForm.test(whole)
}
