import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** px. What shows links and home screens wants at least 180; search engines want at least 112 of a logo. */
const side = 512
/** Of the drawings' own coordinates, so that they are drawn at that size and not enlarged. */
const dpi = 1200

/** Beside each `icon-….svg` of a folder its PNG, for those who read no SVG. */
export async function drawIcons(folder) {
  const drawings = readdirSync(folder).filter((name) => /^icon-.*\.svg$/.test(name))
  for (const name of drawings) {
    const drawn = sharp(join(folder, name), { density: dpi }).resize(side, side).png({ palette: true })
    await drawn.toFile(join(folder, name.replace(/svg$/, 'png')))
  }
}
