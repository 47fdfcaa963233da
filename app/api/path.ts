/** A path value: text and numbers are one segment; points become `x,y;x,y`, as OSRM wants them. */
type Value = string | number | readonly (readonly [x: number, y: number])[]

/**
 * Builds an encoded path: urlPath`/orders/${id}/cancel`.
 * @throws RangeError for a segment of dots, which would resolve to another path
 */
export const urlPath = (texts: TemplateStringsArray, ...values: readonly Value[]): string =>
  texts.reduce((whole, text, at) => whole + encoded(values[at - 1] ?? '') + text)

function encoded(value: Value): string {
  if (typeof value === 'object') return value.map((point) => point.map(Number).join(',')).join(';')
  if (/^\.+$/.test(String(value))) throw new RangeError('a path cannot have a segment of dots')
  return encodeURIComponent(value)
}
