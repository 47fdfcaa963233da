/** Keeps the screen from going dark while something is shown to a scanner; returns how to let it. */
export function acquireWakeLock(): () => void {
  let isWanted = true
  let lock: WakeLockSentinel | undefined
  const release = () => {
    lock?.release().catch(() => {
      // it was let go already
    })
  }
  navigator.wakeLock?.request('screen').then(
    (given) => {
      lock = given
      if (!isWanted) release()
    },
    () => {
      // not this device, or it saves its battery
    },
  )
  return () => {
    isWanted = false
    release()
  }
}
