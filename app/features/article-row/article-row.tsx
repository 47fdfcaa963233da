import type { ListedArticle } from '../../../machines/domain/index.ts'
import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { articleHref } from '../../content/article-href.ts'
import { Heart } from '../favourites/heart.tsx'

/** Articles per row on a wide screen. */
export const inRow = 4

/** A row of articles with a heading. Renders nothing without articles. */
export const ArticleRow = ({ heading, articles }: { heading: string; articles: readonly ListedArticle[] }) =>
  articles.length > 0 && (
    <Section heading={heading} space="below" wrap={false}>
      <ArticleGrid layout="row" label={`Varer: ${heading}`}>
        {articles.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            href={articleHref(article)}
            favourite={<Heart article={article} />}
          />
        ))}
      </ArticleGrid>
    </Section>
  )
