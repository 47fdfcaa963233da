import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** What the tests' databases and pictures may need at one time, bytes. */
const room = 4_000_000_000

/** Folder for temporary files of tests: in memory if there is room, since every shop syncs each commit to its disk. */
export function scratchRoot(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize >= room) return inMemory
  } catch {
    // no such place on this machine
  }
  return tmpdir()
}
