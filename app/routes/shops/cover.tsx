import { Picture } from '../../../ui/Picture/index.ts'
import { brand } from '../../brands/index.ts'
import { landscape } from '../../content/media.ts'
import { PreloadPicture } from '../../react/preload-picture.tsx'
import styles from './screen.module.css'

/** Cover landscapes by brand. Heiveg uses close-ups of wool, no landscapes; a brand of a folder has none. */
const landscapes: Readonly<Partial<Record<string, string>>> = {
  vardeholm: 'coast',
  lyngfonn: 'winter',
  smavott: 'fjord',
}
const sizes = '(min-width: 1440px) 1344px, 94vw'

/** Decoration above the list. */
export function Cover() {
  const name = landscapes[brand.key]
  if (name === undefined) return null
  const picture = landscape(name)
  return (
    <div className={styles.cover}>
      <PreloadPicture picture={picture} sizes={sizes} />
      <Picture picture={picture} sizes={sizes} shape="fill" fit="cover" focus="50% 30%" eager />
    </div>
  )
}
