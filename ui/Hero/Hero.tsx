import type { ReactNode } from 'react'
import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { ButtonLink } from '../Button/index.ts'
import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { ArtPicture } from '../Picture/index.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './Hero.module.css'

export interface HeroProps extends RootProps<'section'> {
  heading: string
  text: string
  /** The call to action. */
  link?: { href: string; label: string }
  /** Replaces `action` by several. */
  actions?: ReactNode
  /** Short text above the heading. */
  kicker?: { icon: IconName | IconDrawing; text: string }
  /** A landscape of 16:7 for desktop; `portrait` is 5:7, for mobile. */
  picture: PictureFile
  portrait: PictureFile
  headingLevel?: 1 | 2
  /** `dim` darkens the picture behind informative text. */
  tone?: 'clear' | 'dim'
}

/** The home page's first picture, with the call to action on it. */
export function Hero({
  heading,
  text,
  link,
  actions,
  kicker,
  picture,
  portrait,
  headingLevel = 1,
  tone = 'clear',
  ...rest
}: HeroProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section data-on="picture" data-tone={tone} {...rootProps(rest, 'hero', styles.hero)}>
      <ArtPicture wide={picture} portrait={portrait} eager />
      <div className={`wrap ${styles.words}`} data-slot="hero-content">
        {kicker && (
          <p className={styles.kicker} data-slot="hero-kicker">
            <Icon name={kicker.icon} />
            {kicker.text}
          </p>
        )}
        <Heading className={styles.heading} tabIndex={headingLevel === 1 ? -1 : undefined}>
          {heading}
        </Heading>
        <p>{byEar(text)}</p>
        {link && (
          <ButtonLink variant="inverse" href={link.href}>
            {link.label}
          </ButtonLink>
        )}
        {actions && (
          <div className={styles.actions} data-slot="hero-actions">
            {actions}
          </div>
        )}
      </div>
    </section>
  )
}
