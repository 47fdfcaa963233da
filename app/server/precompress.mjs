import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|html|svg|txt|json|xml|webmanifest)$/
/**
 * Smallest file that is compressed, bytes. The bundler's runtime has 726 and is in every first load; compression halves
 * it.
 */
const smallest = 256

/**
 * The build's step after the browser's files are written: a .br and a .gz beside each text file that gains by it.
 * @param {string} directory
 */
export async function precompress(directory) {
  const files = await readdir(directory, { recursive: true })
  await Promise.all(
    files
      .filter((file) => compressible.test(file) && !file.startsWith('.vite'))
      .map((file) => compress(join(directory, file))),
  )
}

/** @param {string} path */
async function compress(path) {
  const content = await readFile(path)
  if (content.length < smallest) return
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped)
}
