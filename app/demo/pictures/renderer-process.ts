import { setPriority } from 'node:os'
import sharp from 'sharp'
import { PictureRenderer } from './picture-renderer.ts'
import type { Picture } from './read-name.ts'

/** The process that draws: a bake takes up to a second of processor time, and memory that only a process gives back. */

export interface Order {
  name: string
  picture: Picture
}

export type Drawn = { name: string; bytes: Uint8Array } | { name: string; error: string }

// Answers go before drawings.
setPriority(4)
sharp.concurrency(1)

const painter = new PictureRenderer()

process.on('message', async ({ name, picture }: Order) => {
  let answer: Drawn
  try {
    answer = { name, bytes: new Uint8Array(await painter.draw(picture)) }
  } catch (error) {
    answer = { name, error: String(error) }
  }
  if (process.connected) process.send!(answer)
})
// the shop is gone, even by kill -9
process.on('disconnect', () => process.exit())
