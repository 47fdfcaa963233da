/** Calls `tell` when the shopper is back at the tab, or the network is back. Returns what ends it. */
export function watchReturn(tell: () => void): () => void {
  const end = new AbortController()
  if (!import.meta.env.SSR) {
    const look = () => {
      if (!document.hidden) tell()
    }
    addEventListener('online', look, end)
    document.addEventListener('visibilitychange', look, end)
  }
  return () => end.abort()
}
