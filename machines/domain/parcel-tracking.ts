/** Carriers whose pages about a parcel the shop links to, by the host of their addresses. */
export const trackingHosts = [
  'posten.no',
  'bring.no',
  'bring.com',
  'postnord.no',
  'postnord.com',
  'helthjem.no',
  'dhl.com',
  'ups.com',
  'fedex.com',
  'gls-group.com',
] as const

/** Most characters of an address. */
export const longestTrackingUrl = 500

const addressWithHost = /^https:\/\/([a-z0-9.-]+)(?:[/?#]\S*)?$/i
/** Of Posten and Bring: thirteen characters as of the Universal Postal Union's S10, or 17 to 20 digits. */
const trackingNumber = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{17,20})$/

/** Whether an address is one of a carrier, by https. */
export function isCarrierUrl(address: string): boolean {
  const host = addressWithHost.exec(address)?.[1]?.toLowerCase()
  return (
    host !== undefined &&
    address.length <= longestTrackingUrl &&
    trackingHosts.some((carrier) => host === carrier || host.endsWith(`.${carrier}`))
  )
}

/** The carrier's page about a parcel, from an address or a number of Posten or Bring as typed; null if it is neither. */
export function trackingUrlOf(typed: string): string | null {
  const text = typed.trim()
  const number = text.replace(/[\s.-]/g, '').toUpperCase()
  if (trackingNumber.test(number)) return `https://sporing.posten.no/sporing/${number}`
  return isCarrierUrl(text) ? text : null
}
