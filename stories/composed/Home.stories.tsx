import { shieldCheckIcon, storeIcon, truckIcon } from '../../ui/Icon/index.ts'
import {
  ArticleCard,
  ArticleGrid,
  BannerSplit,
  CategoryTile,
  CategoryTiles,
  FavouriteButton,
  Hero,
  Section,
  TrustRow,
} from '../../ui/index.ts'
import { crop, landscape, product } from './drawings.ts'
import { TheFooter, TheHeader } from './Shell.stories.tsx'
import { articles } from './samples.ts'

export default { title: 'Shop / Home' }

const nothing = () => {}

export const TheHero = () => (
  <Hero
    heading="Vær ute. Hele året."
    text="Skalljakker, ull og dun til skiftende vær. Prøv i butikk, hent i dag."
    link={{ href: '/dame', label: 'Se høstens nyheter' }}
    picture={landscape(true)}
    portrait={landscape(false)}
  />
)

export const HeroInTheBackground = () => (
  <Hero
    heading="Ingen dekning akkurat nå"
    text="Handlekurven og favorittene er lagret på enheten."
    link={{ href: '/', label: 'Prøv igjen' }}
    picture={landscape(true)}
    portrait={landscape(false)}
    tone="dim"
  />
)

export const Promises = () => (
  <TrustRow
    promises={[
      { icon: storeIcon, title: 'Klikk og hent', text: 'Klar samme dag i din butikk' },
      { icon: truckIcon, title: 'Hjem på 2–4 dager', text: 'Frakt fra 99,00 kr' },
      { icon: 'lock', title: 'Trygg betaling', text: 'Kort eller mobilbetaling' },
      { icon: shieldCheckIcon, title: '5 års garanti', text: 'For medlemmer av kundeklubben' },
    ]}
  />
)

export const RowOfArticles = () => (
  <Section heading="Utvalgt akkurat nå" more={{ href: '/dame', label: 'Se alle' }}>
    <ArticleGrid layout="row" label="Utvalgt akkurat nå">
      {articles.slice(0, 4).map((article, index) => (
        <ArticleCard
          key={article.id}
          article={article}
          href={`/product/${article.id}`}
          eager={index < 2}
          favourite={<FavouriteButton article={article.name} pressed={index === 1} onPressedChange={nothing} />}
        />
      ))}
    </ArticleGrid>
  </Section>
)

export const Campaign = () => (
  <BannerSplit
    kicker="Høstkampanje til 30. november"
    heading="Tett når det blåser opp"
    text="15 000 mm vannsøyle, tette sømmer og hette som følger hodet. Nå inntil 30 % på utvalgte skalljakker."
    link={{ href: '/dame', label: 'Se skalljakkene' }}
    picture={crop('#336a70')}
  />
)

export const Popular = () => (
  <Section heading="Populært nå" space="tight">
    <CategoryTiles layout="popular">
      <CategoryTile label="Gensere og fleece" href="/a" picture={crop('#d8cdb8')} focus="50% 0" />
      <CategoryTile label="Vinterfritidsstøvler" href="/b" picture={crop('#7a5638')} />
      <CategoryTile size="wide" label="Alt til langturen" href="/c" picture={landscape(true)} focus="50% 40%" />
    </CategoryTiles>
  </Section>
)

export const Categories = () => (
  <Section heading="Flere kategorier" headingHidden space="below">
    <CategoryTiles layout="grid">
      {['Jakker', 'Turbukser', 'Ull', 'Luer', 'Hansker', 'Løpesko', 'Sekker', 'Telt', 'Flasker'].map((label) => (
        <CategoryTile
          key={label}
          size="small"
          label={label}
          href={`/${label}`}
          picture={product('jacket', '#58664c')}
        />
      ))}
    </CategoryTiles>
  </Section>
)

export const TheHome = () => (
  <>
    <TheHeader />
    <main id="innhold" tabIndex={-1}>
      <TheHero />
      <Promises />
      <RowOfArticles />
      <Campaign />
      <Popular />
      <Categories />
    </main>
    <TheFooter />
  </>
)
