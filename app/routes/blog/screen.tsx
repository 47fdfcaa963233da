import { ButtonLink } from '../../../ui/Button/index.ts'
import { EmptyState } from '../../../ui/EmptyState/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { Pagination } from '../../../ui/Pagination/index.ts'
import { PostCard, PostGrid } from '../../../ui/PostCard/index.ts'
import { brand } from '../../brands/index.ts'
import { blogCategoryPath, blogPath, postPath } from '../../content/blog.ts'
import { PageBreadcrumbs } from '../../features/breadcrumbs/page-breadcrumbs.tsx'
import { pageHref } from '../../page/page-from-query.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import reading from '../reading.module.css'
import type { BlogPage } from './page.types.ts'
import styles from './screen.module.css'
import { blogTrail } from './trail.ts'

export function Screen({ data: { posts, categories, category } }: BlogPage) {
  const path = category ? blogCategoryPath(category.slug) : blogPath
  const title = category ? `${category.name} – blogg` : 'Blogg'
  const { currentPage, lastPage, total } = posts
  return (
    <div className={`wrap ${reading.page}`}>
      <PageMeta
        title={currentPage === 1 ? title : `${title}, side ${currentPage}`}
        description={
          category
            ? `${total} innlegg om ${category.name.toLowerCase()} fra folkene hos ${brand.name}.`
            : `Turtips, utstyr og stell: råd fra folkene hos ${brand.name}.`
        }
        canonical={pageHref(path, currentPage)}
      />
      <PageBreadcrumbs path={blogTrail(category)} />
      <PageHeading count={`${total} innlegg`}>{category?.name ?? 'Blogg'}</PageHeading>
      <nav aria-label="Kategorier i bloggen" className={styles.categories}>
        <ul>
          <Choice href={blogPath} label="Alle" isHere={category === null} />
          {categories.map(({ id, slug, name }) => (
            <Choice key={id} href={blogCategoryPath(slug)} label={name} isHere={id === category?.id} />
          ))}
        </ul>
      </nav>
      {posts.items.length === 0 ? (
        <EmptyState heading="Ingen innlegg her ennå" actions={<ButtonLink href="/">Til forsiden</ButtonLink>} />
      ) : (
        <PostGrid>
          {posts.items.map((post, index) => (
            <PostCard
              key={post.id}
              href={postPath(post.slug)}
              title={post.title}
              category={post.categories.map(({ name }) => name).join(', ')}
              intro={post.excerpt}
              picture={post.featuredImage}
              headingLevel={2}
              eager={index === 0}
            />
          ))}
        </PostGrid>
      )}
      <Pagination current={currentPage} total={lastPage} href={(page) => pageHref(path, page)} />
    </div>
  )
}

const Choice = ({ href, label, isHere }: { href: string; label: string; isHere: boolean }) => (
  <li>
    <a href={href} aria-current={isHere ? 'page' : undefined}>
      {label}
    </a>
  </li>
)
