/** Keeps the screen on while a code is shown to a scanner. Returns the release function. */
export function acquireWakeLock(): () => void {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const release = () => {
    lock?.release().catch(() => {
      // already released
    })
  }
  navigator.wakeLock?.request('screen').then(
    (given) => {
      lock = given
      if (!isWanted) release()
    },
    () => {
      // not supported, or battery saver
    },
  )
  return () => {
    isWanted = false
    release()
  }
}
