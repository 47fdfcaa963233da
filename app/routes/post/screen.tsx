import type { BlogBlock } from '../../../machines/domain/index.ts'
import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Picture } from '../../../ui/Picture/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { wholeMeasures } from '../../../ui/WholeWords/index.ts'
import { articleHref } from '../../content/article-href.ts'
import { blogCategoryPath, postPath } from '../../content/blog.ts'
import { formatDate } from '../../content/dates.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { Heart } from '../../features/favourites/heart.tsx'
import { PreloadPicture } from '../../react/preload-picture.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { blogTrail } from '../blog/trail.ts'
import reading from '../reading.module.css'
import type { PostPage } from './page.types.ts'
import styles from './screen.module.css'

const pictureSizes = '(min-width: 1440px) 1344px, 94vw'
const nearSizes = '(min-width: 1020px) 800px, 94vw'

export function Screen({ data: post }: PostPage) {
  const { title, excerpt, slug, author, publishedAt, featuredImage, categories, body, mainArticle } = post
  const related = post.relatedArticles.filter(({ id }) => id !== mainArticle?.id)
  const path = postPath(slug)
  const isNear = featuredImage.height > featuredImage.width
  const sizes = isNear ? nearSizes : pictureSizes
  return (
    <div className={`wrap ${reading.page}`}>
      <PageMeta title={title} description={excerpt} canonical={path} />
      <PreloadPicture picture={featuredImage} sizes={sizes} />
      <PageBreadcrumbs path={[...blogTrail(categories[0] ?? null), { name: title, href: path }]} />
      <article>
        <PageHeading>{title}</PageHeading>
        <p className={reading.facts}>
          {author && <span>{author}</span>}
          {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
          {categories.map((category) => (
            <Link key={category.id} href={blogCategoryPath(category.slug)}>
              {category.name}
            </Link>
          ))}
        </p>
        <div className={reading.opening}>
          <div className={isNear ? `${reading.cover} ${reading.near}` : reading.cover}>
            <Picture picture={featuredImage} sizes={sizes} shape="fill" fit="cover" eager />
          </div>
          <p className={reading.lead}>{wholeMeasures(excerpt)}</p>
        </div>
        <div className={styles.columns}>
          <div className={reading.text}>
            {body.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no name and never move
              <Block key={index} block={block} />
            ))}
          </div>
          {mainArticle && (
            <aside className={styles.main} aria-labelledby="omtalt">
              <h2 id="omtalt">Omtalt i innlegget</h2>
              <ArticleCard
                article={mainArticle}
                href={articleHref(mainArticle)}
                headingLevel={3}
                sizes="(min-width: 1020px) 320px, 94vw"
                favourite={<Heart article={mainArticle} />}
              />
            </aside>
          )}
        </div>
      </article>
      {related.length > 0 && (
        <Section heading="Varer til dette" wrap={false}>
          <ArticleGrid layout="row" label="Varer til dette">
            {related.map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                href={articleHref(article)}
                headingLevel={3}
                favourite={<Heart article={article} />}
              />
            ))}
          </ArticleGrid>
        </Section>
      )}
    </div>
  )
}

function Block({ block }: { block: BlogBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return <p>{wholeMeasures(block.text)}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    default:
      return block satisfies never
  }
}
