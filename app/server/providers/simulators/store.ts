import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'

export interface Store<Kept extends { id: string }> {
  get(id: string): Kept | undefined
  all(): readonly Kept[]
  /** Stores it durably: resolves when a crash cannot lose it. */
  put(kept: Kept): Promise<void>
}

/** A JSON file per entry, replaced atomically. */
export function openStore<Kept extends { id: string }>(directory: string): Store<Kept> {
  mkdirSync(directory, { recursive: true })
  const known = new Map<string, Kept>()
  for (const file of readdirSync(directory)) {
    if (!file.endsWith('.json')) continue
    const kept = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Kept
    known.set(kept.id, kept)
  }
  // one at a time: concurrent writes of an entry would share its temporary file
  const writes = new PQueue({ concurrency: 1 })
  const write = async (kept: Kept): Promise<void> => {
    const path = join(directory, `${kept.id}.json`)
    const file = await open(`${path}.new`, 'w')
    try {
      await file.writeFile(JSON.stringify(kept, null, 2))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.new`, path)
  }
  return {
    get: (id) => known.get(id),
    all: () => [...known.values()],
    put(kept) {
      known.set(kept.id, kept)
      return writes.add(() => write(kept))
    },
  }
}
