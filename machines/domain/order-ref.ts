/**
 * Reference that names an order without opening it: 32 bits of its id, which has 144 random ones. The browser's stores
 * hold references, since every script on a page can read them, and the id alone opens a guest's order.
 */
export function orderRef(orderId: string): string {
  // FNV-1a
  let hash = 0x811c9dc5
  for (const char of orderId) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
