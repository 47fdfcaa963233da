import type { Picture as PictureFile } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { Picture } from '../Picture/index.ts'
import styles from './PostCard.module.css'

export interface PostCardProps extends RootProps<'article'> {
  href: string
  title: string
  /** 'Vedlikehold'. */
  category?: string
  /** What it is about, in a line or two. */
  intro?: string
  picture?: PictureFile | null
  /** What must stay in view, as `object-position` wants it. */
  focus?: string
  headingLevel?: 2 | 3
  /** One of the first in view: its picture is fetched at once. */
  eager?: boolean
}

/** A post of the blog: the whole card leads to it. */
export function PostCard({
  href,
  title,
  category,
  intro,
  picture,
  focus,
  headingLevel = 3,
  eager = false,
  ...rest
}: PostCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <article aria-label={title} {...rootProps(rest, 'post-card', styles.post)}>
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
      <Heading>
        <a href={href}>{title}</a>
      </Heading>
      {intro && (
        <p className={styles.intro} data-slot="post-card-intro">
          {intro}
        </p>
      )}
    </article>
  )
}
