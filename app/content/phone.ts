const countryCode = /^(?:\+|00)47/

/** Formats a mobile number: `412 34 567`. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\s/g, '').replace(countryCode, '')
  return digits.length === 8 ? `${digits.slice(0, 3)}\u00a0${digits.slice(3, 5)}\u00a0${digits.slice(5)}` : phone
}
