import { useState } from 'react'
import {
  ArticleCard,
  ArticleCardSkeleton,
  ArticleGrid,
  Breadcrumbs,
  CheckboxGroup,
  Chip,
  ColourSwatches,
  EmptyState,
  FavouriteButton,
  FilterGroup,
  FilterPanel,
  Label,
  LinkButton,
  ListBar,
  ListLayout,
  LoadMore,
  PageHeading,
  Price,
  StockNote,
} from '../../ui/index.ts'
import { TheFooter, TheHeader } from './Shell.stories.tsx'
import { article, articles, beanie, bottle, crumbs, jacket, longName } from './samples.ts'

export default { title: 'Shop / List' }

const nothing = () => {}

export const Card = () => (
  <ArticleGrid>
    <ArticleCard
      article={jacket}
      href={`/product/${jacket.id}`}
      favourite={<FavouriteButton article={jacket.name} pressed onPressedChange={nothing} />}
    />
    <ArticleCard
      article={bottle}
      href={`/product/${bottle.id}`}
      favourite={<FavouriteButton article={bottle.name} pressed={false} onPressedChange={nothing} />}
    />
    <ArticleCard article={beanie} href={`/product/${beanie.id}`} />
    <ArticleCard
      article={longName}
      href={`/product/${longName.id}`}
      stockNote={{ level: 'plenty', text: 'På lager i Oslo og 13 til' }}
    />
  </ArticleGrid>
)

export const CardThatComesAndGoes = () => {
  const [isFavourite, setFavourite] = useState(false)
  return (
    <ArticleCard
      article={jacket}
      href={`/product/${jacket.id}`}
      favourite={
        <FavouriteButton
          article={jacket.name}
          pressed={isFavourite}
          onPressedChange={() => setFavourite(!isFavourite)}
        />
      }
    />
  )
}

export const Prices = () => (
  <>
    <Price price={229900} />
    <Price price={229900} formerPrice={299900} />
    <Price price={18000} pant={2000} />
    <Price price={2990} formerPrice={3490} pant={200} unitPrice={{ price: 5980, per: 'per liter' }} />
    <Price price={229900} formerPrice={299900} size="article" />
    <Price price={36000} pant={4000} size="line" />
    <Price price={14900} unitPrice={{ price: 49667, per: 'per kilo' }} size="article" />
  </>
)

export const Labels = () => (
  <>
    <Label kind="sale">−23 %</Label> <Label>Nyhet</Label> <Label kind="member">Medlemspris</Label>
  </>
)

export const Stock = () => (
  <>
    <StockNote level="plenty">På lager i 14 butikker</StockNote>
    <StockNote level="few">Få igjen – 3 butikker</StockNote>
    <StockNote level="none">Utsolgt</StockNote>
  </>
)

export const TheChip = () => <Chip onRemove={nothing}>Størrelse M</Chip>

const sorts = [
  { value: 'bestseller', label: 'Bestselger' },
  { value: 'price', label: 'Pris' },
  { value: 'name', label: 'Navn' },
]

export const Bar = ({ chosen = 2, filtersOpen = false, onFilters = nothing }) => {
  const [by, setBy] = useState('bestseller')
  const [isReversed, setReversed] = useState(false)
  const chips = ['Dame', 'Vardeholm'].slice(0, chosen).map((label) => ({ key: label, label, onRemove: nothing }))
  return (
    <ListBar
      filtersOpen={filtersOpen}
      onFiltersOpenChange={onFilters}
      selectedCount={chosen}
      chips={chips}
      onReset={nothing}
      sort={{ value: by, options: sorts, onValueChange: setBy }}
      isReversed={isReversed}
      onReversedChange={() => setReversed(!isReversed)}
    />
  )
}

export const BarWithoutFilters = () => <Bar chosen={0} />

const genders = [
  { value: '2', label: 'Dame', count: 118, checked: true },
  { value: '10', label: 'Uni', count: 14, checked: false },
]
const brands = [
  { value: '1', label: 'Vardeholm', count: 54, checked: true },
  { value: '2', label: 'Nordtjern', count: 31, checked: false },
  { value: '3', label: 'Rimskar', count: 1, checked: false },
]
const swatches = [
  ['Svart', '#2b3136'],
  ['Blå', '#2b3f5c'],
  ['Grønn', '#58664c'],
  ['Beige', '#e6dbc6'],
].map(([label = '', hex = ''], index) => ({ value: label, label, hex, checked: index === 1 }))

export const Filters = () => (
  <FilterPanel>
    <FilterGroup>
      <CheckboxGroup legend="Kjønn" description="1 valgt" items={genders} onItemCheckedChange={nothing} />
    </FilterGroup>
    <FilterGroup>
      <ColourSwatches legend="Farge" swatches={swatches} onItemCheckedChange={nothing} />
    </FilterGroup>
    <FilterGroup>
      <CheckboxGroup legend="Merke" description="1 valgt" items={brands} onItemCheckedChange={nothing} />
    </FilterGroup>
  </FilterPanel>
)

export const FiltersOfASheet = () => (
  <FilterPanel>
    <FilterGroup collapsible={{ legend: 'Merke', value: 'Vardeholm', hasSelection: true }}>
      <CheckboxGroup legend="Merke" hideLegend items={brands} onItemCheckedChange={nothing} />
    </FilterGroup>
    <FilterGroup collapsible={{ legend: 'Kjønn', value: 'Alle', hasSelection: false, defaultOpen: true }}>
      <CheckboxGroup legend="Kjønn" hideLegend items={genders} columns={2} onItemCheckedChange={nothing} />
    </FilterGroup>
    <FilterGroup>
      <ColourSwatches legend="Farge" swatches={swatches} onItemCheckedChange={nothing} />
    </FilterGroup>
  </FilterPanel>
)

export const More = () => <LoadMore count={20} total={132} onLoadMore={nothing} />
export const MoreWaiting = () => <LoadMore count={20} total={132} onLoadMore={nothing} isPending />
export const MoreAtTheEnd = () => <LoadMore count={132} total={132} onLoadMore={nothing} />

export const Nothing = () => (
  <EmptyState heading="Ingen varer passer til valgene" actions={<LinkButton>Nullstill filter</LinkButton>}>
    Ta bort et filter, så kommer det flere.
  </EmptyState>
)

const goods = [
  ...articles,
  ...articles.map(({ id: _, ...one }) =>
    article(`${one.name} Pro`, one.price, {}, { ...one, name: `${one.name} Pro` }),
  ),
]

export const TheList = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <TheHeader />
      <main id="innhold" tabIndex={-1} className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <PageHeading count="132 varer">Jakker til dame</PageHeading>
        <Bar filtersOpen={isOpen} onFilters={() => setOpen(!isOpen)} />
        <ListLayout filters={isOpen && <Filters />}>
          <ArticleGrid adjacent={isOpen}>
            {goods.map((one, index) => (
              <ArticleCard
                key={one.id}
                article={one}
                href={`/product/${one.id}`}
                headingLevel={2}
                eager={index < 4}
                favourite={<FavouriteButton article={one.name} pressed={index === 0} onPressedChange={nothing} />}
              />
            ))}
          </ArticleGrid>
          <More />
        </ListLayout>
      </main>
      <TheFooter />
    </>
  )
}

const waiting = ['1', '2', '3', '4', '5', '6', '7', '8']

export const TheListWaiting = () => (
  <>
    <TheHeader />
    <main id="innhold" tabIndex={-1} className="wrap" aria-busy="true">
      <Breadcrumbs crumbs={crumbs} />
      <PageHeading count="Laster…">Jakker til dame</PageHeading>
      <BarWithoutFilters />
      <ListLayout filters={null}>
        <ArticleGrid isPending>
          {waiting.map((key) => (
            <ArticleCardSkeleton key={key} />
          ))}
        </ArticleGrid>
      </ListLayout>
    </main>
  </>
)
