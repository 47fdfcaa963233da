import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import type { Picture } from './address.ts'
import { Painter } from './draw.ts'

/** The thread that draws: a bake takes up to a second of processor time, which the server must not stand still for. */

export interface Order {
  name: string
  picture: Picture
}

export type Drawn = { name: string; bytes: Uint8Array } | { name: string; error: string }

// On Linux a priority is a thread's own: answers go before drawings.
if (process.platform === 'linux') setPriority(0, 4)
sharp.concurrency(1)

const painter = new Painter()

parentPort!.on('message', async ({ name, picture }: Order) => {
  let answer: Drawn
  try {
    answer = { name, bytes: new Uint8Array(await painter.draw(picture)) }
  } catch (error) {
    answer = { name, error: String(error) }
  }
  parentPort!.postMessage(answer)
})
