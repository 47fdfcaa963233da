import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface NodeStream {
  /** Descriptor of the open file; undefined for a directory. */
  nfd?: number
  node: unknown
}
interface EmscriptenWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number }; realPath(node: unknown): string }
}

/** PGlite's file system for Node drops every fsync, so a power cut loses acknowledged orders. This one passes it on. */
export class SyncingFs extends NodeFS {
  /** Count of syncs; while it is unchanged, nothing was committed. */
  synced = 0

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    const passFsyncOn = (module: unknown): void => {
      const { NODEFS } = module as EmscriptenWithNodeFs
      NODEFS.stream_ops.fsync = (stream) => {
        this.synced += 1
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        else syncDirectory(NODEFS.realPath(stream.node))
        return 0
      }
    }
    const before = result.emscriptenOpts.preRun ?? []
    result.emscriptenOpts.preRun = [passFsyncOn, ...(Array.isArray(before) ? before : [before])]
    return result
  }
}

function syncDirectory(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
