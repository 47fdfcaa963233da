/**
 * Keeps the screen on while a code is shown to a scanner. Browsers take the lock back while the tab is hidden: it is
 * requested again when the tab is shown. Returns the release function.
 */
export function acquireWakeLock(): () => void {
  const wanted = new AbortController()
  const { signal } = wanted
  const request = () => {
    if (document.hidden) return
    navigator.wakeLock?.request('screen').then(
      (lock) => {
        const release = () => {
          lock.release().catch(() => {
            // already released
          })
        }
        if (signal.aborted) release()
        else signal.addEventListener('abort', release)
      },
      () => {
        // not supported, or battery saver
      },
    )
  }
  document.addEventListener('visibilitychange', request, { signal })
  request()
  return () => wanted.abort()
}
