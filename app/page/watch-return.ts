/** Calls `tell` when browser Back from another site shows this page from the bfcache. Returns what ends it. */
export function watchReturn(tell: () => void): () => void {
  const returned = ({ persisted }: PageTransitionEvent) => persisted && tell()
  addEventListener('pageshow', returned)
  return () => removeEventListener('pageshow', returned)
}
