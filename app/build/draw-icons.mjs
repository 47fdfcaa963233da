import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** px. Link previews and home screens want at least 180; search engines 112 for a logo. */
const side = 512
/** Density relative to the drawing's coordinates: renders at that size, without upscaling. */
const dpi = 1200

/** Writes a PNG beside each `icon-….svg` of a folder. */
export async function drawIcons(folder) {
  const drawings = readdirSync(folder).filter((name) => /^icon-.*\.svg$/.test(name))
  for (const name of drawings) {
    const drawn = sharp(join(folder, name), { density: dpi }).resize(side, side).png({ palette: true })
    await drawn.toFile(join(folder, name.replace(/svg$/, 'png')))
  }
}
