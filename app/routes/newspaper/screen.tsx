import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Pagination } from '../../../ui/Pagination/index.ts'
import { brand } from '../../brands/index.ts'
import { articleHref } from '../../content/article-href.ts'
import { articlesText } from '../../content/counts.ts'
import { formatDayRange } from '../../content/dates.ts'
import { newspaperPath } from '../../content/newspaper.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { Heart } from '../../features/favourites/heart.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import reading from '../reading.module.css'
import type { NewspaperPage } from './page.types.ts'
import styles from './screen.module.css'

/** The weekly paper: a front page and one for each department, with the offers of the day. */
export function Screen({ data: { week, page, pages, articles, total } }: NewspaperPage) {
  const { title, href } = pages[page - 1]!
  const name = `Kundeavis uke ${week.number}`
  const days = formatDayRange(week.monday, week.sunday)
  return (
    <div className={`wrap ${reading.page}`}>
      <PageMeta
        title={page === 1 ? name : `${name}, side ${page}: ${title}`}
        description={`Ukas tilbud hos ${brand.name}, ${days}: ${pages.map((one) => one.title).join(', ')}.`}
        canonical={newspaperPath(page)}
      />
      <PageBreadcrumbs path={[{ name: 'Kundeavis', href: newspaperPath(1) }]} />
      <PageHeading count={`Side ${page} av ${pages.length}`}>{name}</PageHeading>
      <p className={reading.facts}>{`${days}. Prisene gjelder så langt lageret rekker, på nett og i butikk.`}</p>
      <nav className={styles.contents} aria-label="Innhold i avisen">
        <ol>
          {pages.map((one, at) => (
            <li key={one.title}>
              <a href={newspaperPath(at + 1)} aria-current={at + 1 === page ? 'page' : undefined}>
                <span className={styles.number}>{at + 1}</span>
                {` ${one.title}`}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <h2 className={styles.department}>{title}</h2>
      {articles.length === 0 ? (
        <EmptyState
          heading="Ingen tilbud her denne uka"
          actions={<ButtonLink href={newspaperPath(1)}>Til forsiden av avisen</ButtonLink>}
        />
      ) : (
        <ArticleGrid>
          {articles.map((article, at) => (
            <ArticleCard
              key={article.id}
              article={article}
              href={articleHref(article)}
              headingLevel={3}
              eager={at < 2}
              favourite={<Heart article={article} />}
            />
          ))}
        </ArticleGrid>
      )}
      {total > articles.length && (
        <p className={styles.all}>
          <Link variant="alone" href={href}>{`Se alle: ${articlesText(total)} på tilbud`}</Link>
        </p>
      )}
      <Pagination current={page} total={pages.length} href={newspaperPath} labels={{ pages: 'Sider i avisen' }} />
    </div>
  )
}
