import { setPriority } from 'node:os'
import sharp from 'sharp'
import type { RenderRequest, RenderResult } from '../../server/media/picture-source.ts'
import { PictureRenderer } from './picture-renderer.ts'
import { readName } from './read-name.ts'

/** Renders pictures in a process of its own: one takes up to a second of CPU, and only a process returns its memory. */

// requests come before pictures
setPriority(4)
sharp.concurrency(1)

const renderer = new PictureRenderer()

process.on('message', async ({ name }: RenderRequest) => {
  let result: RenderResult
  try {
    result = { name, bytes: new Uint8Array(await renderer.draw(readName(name)!)) }
  } catch (error) {
    result = { name, error: String(error) }
  }
  if (process.connected) process.send!(result)
})
// the server is gone, even by kill -9
process.on('disconnect', () => process.exit())
