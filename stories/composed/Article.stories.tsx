import { useState } from 'react'
import {
  Accordion,
  ArticleCard,
  ArticleColumns,
  ArticleGrid,
  ArticleLayout,
  ArticleSkeleton,
  Breadcrumbs,
  Button,
  BuyBar,
  CareLabels,
  careSymbols,
  Gallery,
  IconButton,
  Label,
  Link,
  LinkButton,
  PageHeading,
  Price,
  QuantityStepper,
  Section,
  Specs,
  StockBox,
} from '../../ui/index.ts'
import { HeaderOfTheArticle, TheFooter } from './Shell.stories.tsx'
import { articles, crumbs, gallery, jacket } from './samples.ts'

export default { title: 'Shop / Article' }

const nothing = () => {}

/** An article with a single photograph. */
export const GalleryOfOnePicture = () => (
  <div className="wrap">
    <Gallery pictures={gallery.slice(0, 1)} value={0} onValueChange={nothing} name={jacket.name} onZoom={nothing} />
  </div>
)

const Pictures = () => {
  const [current, setCurrent] = useState(0)
  return (
    <Gallery
      pictures={gallery}
      value={current}
      onValueChange={setCurrent}
      name={jacket.name}
      badges={<Label kind="sale">−23 %</Label>}
      favourite={<IconButton icon="heart" label={`Favoritt: ${jacket.name}`} aria-pressed={false} />}
    />
  )
}

/** Extends to the edges of the screen, outside the page's padding. */
export const TheGallery = () => (
  <div className="wrap">
    <Pictures />
  </div>
)

export const Stock = () => (
  <StockBox
    delivery={{ title: 'Hjem til deg 24.–26. november', text: '199,00 kr – pakke hjem på døra' }}
    stock={{ title: 'På lager i 14 butikker i str. M', text: 'Klikk og hent er gratis. Klar i dag før kl. 18.' }}
    shops={[
      { id: 1, name: 'Vardeholm Oslo', km: 1.2, quantity: 4 },
      { id: 2, name: 'Vardeholm Drammen', km: 41, quantity: 2 },
      { id: 3, name: 'Vardeholm Tønsberg', quantity: 1 },
    ]}
    more={<LinkButton>Se alle 14 butikker</LinkButton>}
    returns={{ title: '14 dagers angrerett', text: '30 dagers åpent kjøp for medlemmer' }}
  />
)

export const StockNowhere = () => (
  <StockBox
    stock={{ title: 'Utsolgt i str. 2XL' }}
    shops={[]}
    returns={{ title: '14 dagers angrerett', text: '30 dagers åpent kjøp for medlemmer' }}
  />
)

export const Facts = () => (
  <Accordion
    items={[
      {
        heading: 'Beskrivelse',
        defaultOpen: true,
        content: (
          <>
            <p>Skalljakke i tre lag for hverdagsvær og høyfjell. Den slipper ut varme uten å slippe inn regn.</p>
            <Specs facts={['15 000 mm vannsøyle, tapede sømmer', 'Toveis glidelås foran', '520 g i str. M']} />
          </>
        ),
      },
      {
        heading: 'Materiale og vask',
        content: <CareLabels keys={['wash30', 'noBleach', 'dryFlat', 'iron1', 'noTumble', 'noDry']} />,
      },
    ]}
  />
)

export const AllCareLabels = () => <CareLabels keys={Object.keys(careSymbols)} />

export const Bar = () => (
  <BuyBar isVisible price={229900} formerPrice={299900} choice="Fjord, str. M">
    <Button>Legg i handlekurv</Button>
  </BuyBar>
)

export const TheArticle = () => (
  <>
    <HeaderOfTheArticle />
    <main id="innhold" tabIndex={-1} className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <ArticleLayout gallery={<Pictures />}>
        <Link href="/merke/vardeholm">Vardeholm</Link>
        <PageHeading size="article">{jacket.name}</PageHeading>
        <Price price={jacket.price} formerPrice={jacket.formerPrice} size="article" />
        <div style={{ display: 'grid', gap: 12, marginBlock: 28 }}>
          <QuantityStepper label={jacket.name} value={1} max={5} onValueChange={nothing} />
          <Button fullWidth>Legg i handlekurv</Button>
        </div>
        <Stock />
      </ArticleLayout>
      <Section heading="Om varen" headingHidden wrap={false}>
        <ArticleColumns>
          <Facts />
          <Facts />
        </ArticleColumns>
      </Section>
      <Section heading="Passer godt sammen med" wrap={false}>
        <ArticleGrid layout="row" label="Passer godt sammen med">
          {articles.slice(1, 5).map((article) => (
            <ArticleCard key={article.id} article={article} href={`/product/${article.id}`} />
          ))}
        </ArticleGrid>
      </Section>
    </main>
    <TheFooter />
  </>
)

export const TheArticleWaiting = () => (
  <main id="innhold" tabIndex={-1} className="wrap" aria-busy="true">
    <Breadcrumbs crumbs={crumbs} />
    <PageHeading count="Laster…">Vare</PageHeading>
    <ArticleSkeleton />
  </main>
)
