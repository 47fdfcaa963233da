import type { PictureSource } from '../../server/media/picture-source.ts'
import { workerFile } from '../../server/workers.ts'
import { prerenderedDirectory } from './prerendered.ts'
import { readName, renderKeyOf } from './read-name.ts'

/** Rendered pictures of the demo's goods and landscapes. */
export const demoPictures: PictureSource = {
  prerenderedDir: prerenderedDirectory(),
  find(name) {
    const picture = readName(name)
    return picture && { width: picture.width, format: picture.format, renderKey: renderKeyOf(picture) }
  },
  rendererFile: () => workerFile('picture-renderer'),
}
