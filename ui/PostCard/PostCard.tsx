import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { linkElement, type RenderLink } from '../internal/render-link.tsx'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Picture } from '../Picture/index.ts'
import styles from './PostCard.module.css'

export interface PostCardProps extends RootProps<'article'> {
  href: string
  title: string
  /** 'Vedlikehold'. */
  category?: string
  /** Summary of one or two lines. */
  intro?: string
  picture?: PictureFile | null
  /** `object-position` of the cropped picture. */
  focus?: string
  headingLevel?: 2 | 3
  /** Fetches the picture at once: for cards in the first view. */
  eager?: boolean
  /** Replaces the heading's `<a>` element. */
  renderLink?: RenderLink | undefined
}

/** A blog post in a list. The whole card is the link's target. Its heading names it. */
export function PostCard({
  href,
  title,
  category,
  intro,
  picture,
  focus,
  headingLevel = 3,
  eager = false,
  renderLink,
  ...rest
}: PostCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article {...rootProps(rest, 'post-card', styles.post)}>
      {picture && (
        <div className={styles.picture} data-slot="post-card-picture">
          <Picture
            picture={picture}
            sizes="(min-width: 1440px) 432px, (min-width: 700px) 30vw, 100vw"
            shape="fill"
            fit="cover"
            alt=""
            eager={eager}
            {...(focus && { focus })}
          />
        </div>
      )}
      {category && (
        <p className={styles.category} data-slot="post-card-category">
          {category}
        </p>
      )}
      <Heading>{linkElement({ href, children: title }, renderLink)}</Heading>
      {intro && (
        <p className={styles.intro} data-slot="post-card-intro">
          {intro}
        </p>
      )}
    </article>
  )
}
