import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { ButtonLink } from '../Button/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Picture } from '../Picture/index.ts'
import { byEar } from '../Spoken/index.ts'
import { VisuallyHidden } from '../VisuallyHidden/index.ts'
import styles from './BannerSplit.module.css'

export interface BannerSplitProps extends RootProps<'section'> {
  heading: string
  text: string
  /** Above the heading: dates or audience. */
  kicker?: string
  /** `about` follows the label for screen readers, where several links share it. */
  link: { href: string; label: string; about?: string }
  picture: PictureFile
  /** `object-position` of the cropped picture. */
  focus?: string
  /** 1 for the banner that opens the page: a larger heading, and the picture is fetched at once. */
  headingLevel?: 1 | 2 | 3
}

/** `sizes` of the picture, for a preload. */
export const bannerSplitSizes = '(min-width: 1440px) 672px, (min-width: 1020px) 47vw, 92vw'

/** A campaign: a picture on one side, text on the other. */
export function BannerSplit({
  heading,
  text,
  kicker,
  link,
  picture,
  focus = '50% 40%',
  headingLevel = 2,
  ...rest
}: BannerSplitProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section {...rootProps(rest, 'banner-split', 'wrap')}>
      <div className={styles.split} data-slot="banner-split-row" data-opens={headingLevel === 1 || undefined}>
        <div className={styles.picture} data-slot="banner-split-picture">
          <Picture
            picture={picture}
            sizes={bannerSplitSizes}
            fit="cover"
            shape="fill"
            focus={focus}
            alt=""
            eager={headingLevel === 1}
          />
        </div>
        <div className={styles.words} data-slot="banner-split-content">
          {kicker && (
            <p className={styles.kicker} data-slot="banner-split-kicker">
              {kicker}
            </p>
          )}
          <Heading>{heading}</Heading>
          <p className={styles.text} data-slot="banner-split-text">
            {byEar(text)}
          </p>
          <ButtonLink href={link.href}>
            {link.label}
            {link.about && <VisuallyHidden> – {link.about}</VisuallyHidden>}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
