import { ArticleCard } from '../../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../../ui/ArticleGrid/index.ts'
import { BannerSplit } from '../../../ui/BannerSplit/index.ts'
import { CategoryTile, CategoryTiles } from '../../../ui/CategoryTile/index.ts'
import { Hero } from '../../../ui/Hero/index.ts'
import { Section } from '../../../ui/Section/index.ts'
import { TrustRow } from '../../../ui/TrustRow/index.ts'
import type { HomeRow } from '../../api/client.ts'
import { home } from '../../brands/home.ts'
import { brand } from '../../brands/index.ts'
import { Head } from '../../head.tsx'
import type { HomePage } from './load.ts'

/** Articles in a row: as many as stand beside each other on a wide screen. */
const inRow = 4

export function Screen({ data: [first, ...others] }: HomePage) {
  const { hero, promises, campaign, popular } = home
  return (
    <>
      <Head title="Klær, sko og turutstyr" description={`${hero.text} ${brand.promise}`} canonical="/" />
      {hero.portrait ? (
        <Hero
          heading={hero.title}
          text={hero.text}
          link={hero.action}
          picture={hero.picture}
          portrait={hero.portrait}
          headingLevel={1}
        />
      ) : (
        <BannerSplit heading={hero.title} text={hero.text} link={hero.action} picture={hero.picture} headingLevel={1} />
      )}
      <TrustRow promises={promises} />
      {first && <Row row={first} space="normal" />}
      <BannerSplit
        heading={campaign.title}
        text={campaign.text}
        kicker={campaign.kicker}
        link={campaign.action}
        picture={campaign.picture}
      />
      <Section heading="Populært nå">
        <CategoryTiles layout="popular">
          {popular.map((tile) => (
            <CategoryTile key={tile.href} {...tile} />
          ))}
        </CategoryTiles>
      </Section>
      {others.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </>
  )
}

function Row({ row, space = 'below' }: { row: HomeRow; space?: 'normal' | 'below' }) {
  return (
    <Section heading={row.title} space={space} more={{ href: row.href, label: 'Se alle' }}>
      <ArticleGrid layout="row" label={`Varer: ${row.title}`}>
        {row.articles.slice(0, inRow).map((article) => (
          <ArticleCard key={article.id} article={article} headingLevel={3} />
        ))}
      </ArticleGrid>
    </Section>
  )
}
