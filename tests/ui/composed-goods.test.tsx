import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Article, webStockShopId } from '../../machines/domain/index.ts'
import { ArticleCard, labelsOf } from '../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../ui/ArticleGrid/index.ts'
import { FavouriteButton } from '../../ui/FavouriteButton/index.ts'
import { FilterGroup, FilterPanel } from '../../ui/FilterPanel/index.ts'
import { ListBar, type ListBarProps } from '../../ui/ListBar/index.ts'
import { LoadMore } from '../../ui/LoadMore/index.ts'
import { PageHeading } from '../../ui/PageHeading/index.ts'
import { Picture, type PictureProps } from '../../ui/Picture/index.ts'
import { Price } from '../../ui/Price/index.ts'
import { stockInShops, stockOfPieces } from '../../ui/StockNote/index.ts'

afterEach(cleanup)

/** What is heard: text that screen readers do not skip. */
const heard = (element: Element | null | undefined) => {
  const copy = element?.cloneNode(true) as Element | undefined
  for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove()
  return copy?.textContent?.replace(/\s+/g, ' ').trim()
}

const picture = {
  base: '/pictures/shell-fjord',
  alt: 'Skalljakke, forfra',
  width: 800,
  height: 1000,
  widths: [400, 800],
}

const colour = (id: number, name: string, hex: string | null) => ({ id, name, hex, colourCode: String(id), picture })

const jacket: Article = {
  id: 7,
  articleNo: '7',
  name: 'Toppbris skalljakke',
  slug: 'toppbris-skalljakke',
  description: '',
  price: 229900,
  pant: 0,
  originalPrice: 299900,
  formerPrice: 299900,
  brand: 'Vardeholm',
  brands: [1],
  colours: [colour(1, 'Fjord', '#336a70'), colour(2, 'Kull', '#2b3136')],
  colourGroups: [],
  gender: 'Dame',
  genders: [2],
  category: 1,
  articleGroup2Id: 1,
  articleGroup3Id: 1,
  group2: 'Jakker',
  group3: 'Skalljakker',
  canPurchase: true,
  onlyClickAndCollect: false,
  customLabel: null,
  picture,
  shops: [1, 2],
  available: Array.from({ length: 14 }, (_, index) => index + 1),
  featured: false,
  campaigns: [],
  campaignLabelType: null,
  averageRating: null,
  webPurchaseLimit: 5,
  bestsellerQty: 9999,
  bestsellerTurnover: 9999,
  season: '',
  freightPrice: 9900,
}

describe('A picture', () => {
  it('comes in AVIF and WebP of every width', () => {
    const { container } = render(<Picture picture={picture} sizes="50vw" />)
    const image = screen.getByRole('img', { name: 'Skalljakke, forfra' })
    expect(container.querySelector('source')?.outerHTML).toContain(
      '/pictures/shell-fjord-400.avif 400w, /pictures/shell-fjord-800.avif 800w',
    )
    expect(image.getAttribute('srcset')).toBe(
      '/pictures/shell-fjord-400.webp 400w, /pictures/shell-fjord-800.webp 800w',
    )
    expect(image.getAttribute('src')).toBe('/pictures/shell-fjord-800.webp')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '1000'])
    expect(image.getAttribute('loading')).toBe('lazy')
  })

  it('is fetched at once when it is the first in view', () => {
    render(<Picture picture={picture} sizes="50vw" eager />)
    const image = screen.getByRole('img')
    expect(image.getAttribute('loading')).toBe('eager')
    expect(image.getAttribute('fetchpriority')).toBe('high')
  })

  const placeholder = '#b02a2e'
  const backgroundOf = (props: Partial<PictureProps>): string => {
    const { getByRole } = render(<Picture picture={{ ...picture, placeholder }} sizes="50vw" {...props} />)
    return getByRole('img').style.backgroundColor
  }

  it.each<Partial<PictureProps>>([{}, { fit: 'cover', shape: 'fill' }])(
    'PROD-03 stands on its placeholder where it fills its box: %j',
    (props) => expect(backgroundOf(props)).toBe(placeholder),
  )

  it.each<Partial<PictureProps>>([{ shape: 'square' }, { shape: 'fill' }, { picture }])(
    'PROD-03 has no background where it leaves a part of its box empty, or without a placeholder: %j',
    (props) => expect(backgroundOf(props)).toBe(''),
  )
})

describe('A price', () => {
  it('PROD-04 labels current and former price in words', () => {
    const { container } = render(<Price price={229900} formerPrice={299900} />)
    expect(heard(container)).toBe('Nå 2 299 kroner Førpris 2 999 kroner')
  })

  it('PROD-04 says nothing of a former price that is not above it', () => {
    const { container } = render(<Price price={229900} formerPrice={229900} />)
    expect(heard(container)).toBe('2 299 kroner')
  })

  it('PROD-05 has the deposit beside it', () => {
    const { container } = render(<Price price={18000} pant={2000} />)
    expect(heard(container)).toBe('180 kroner + pant 20 kroner')
  })
})

describe('A card', () => {
  it('PROD-04 rounds the reduction’s label down', () => {
    expect(heard(render(<ArticleCard article={jacket} href={`/product/${jacket.id}`} />).container)).toContain(
      'minus 23 prosent',
    )
    expect(labelsOf({ price: 66700, formerPrice: 100000, customLabel: null })).toEqual([
      { kind: 'sale', text: '−33\u00a0%' },
    ])
    expect(labelsOf({ price: 100, formerPrice: null, customLabel: 'Nyhet' })).toEqual([
      { kind: 'plain', text: 'Nyhet' },
    ])
    expect(labelsOf({ price: 100, formerPrice: 100, customLabel: null })).toEqual([])
  })

  it('PROD-04 names a price for members', () => {
    const { container } = render(<ArticleCard article={{ ...jacket, memberPrice: 90_000 }} href="/product/1" />)
    expect(heard(container)).toContain('Medlemspris 900 kroner')
  })

  it('ROUTE-08 links to its article by id', () => {
    render(<ArticleCard article={jacket} href={`/product/${jacket.id}`} headingLevel={2} />)
    const heading = screen.getByRole('heading', { level: 2, name: 'Toppbris skalljakke' })
    expect(within(heading).getByRole('link').getAttribute('href')).toBe(`/product/${jacket.id}`)
  })

  it('LIST-10 is in a list without empty places', () => {
    render(
      <ArticleGrid>
        {false}
        {[jacket].map((article) => (
          <ArticleCard key={article.id} article={article} href={`/product/${article.id}`} />
        ))}
      </ArticleGrid>,
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('PROD-09 shows a pressed state only where there are favourites', () => {
    const onPress = vi.fn()
    const heartOf = (pressed: boolean) => (
      <FavouriteButton article={jacket.name} pressed={pressed} onPressedChange={onPress} />
    )
    const { rerender } = render(
      <ArticleCard article={jacket} href={`/product/${jacket.id}`} favourite={heartOf(false)} />,
    )
    const heart = screen.getByRole('button', { name: 'Favoritt: Toppbris skalljakke', pressed: false })
    fireEvent.click(heart)
    expect(onPress).toHaveBeenCalledOnce()
    rerender(<ArticleCard article={jacket} href={`/product/${jacket.id}`} favourite={heartOf(true)} />)
    expect(screen.getByRole('button', { name: 'Favoritt: Toppbris skalljakke', pressed: true })).toBe(heart)
    rerender(<ArticleCard article={jacket} href={`/product/${jacket.id}`} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('PROD-02 shows three colours and counts the rest', () => {
    const colours = [
      ...jacket.colours,
      colour(3, 'Lyng', '#754a5e'),
      colour(4, 'Sand', '#c2ad8c'),
      colour(5, 'Uten', null),
    ]
    const { container } = render(<ArticleCard href={`/product/${jacket.id}`} article={{ ...jacket, colours }} />)
    expect(screen.getByText('Farger: Fjord, Kull, Lyng, Sand')).toBeTruthy()
    expect(container.querySelectorAll('circle')).toHaveLength(3)
    expect(screen.getByText('+1')).toBeTruthy()
    // the first colour is the one in the picture
    expect(container.querySelectorAll('svg[data-shown]')).toHaveLength(1)
  })

  it('PROD-03 says in words how many shops have it', () => {
    render(<ArticleCard article={jacket} href={`/product/${jacket.id}`} />)
    expect(screen.getByText('På lager i 14 butikker')).toBeTruthy()
    expect(stockInShops([1, 2, 3])).toEqual({ level: 'few', text: 'Få igjen – 3 butikker' })
    expect(stockInShops([1, webStockShopId])).toEqual({ level: 'few', text: 'Få igjen – 1 butikk' })
    expect(stockInShops([webStockShopId])).toEqual({ level: 'plenty', text: 'På lager på nett' })
    expect(stockInShops([])).toEqual({ level: 'none', text: 'Utsolgt' })
  })

  it('PROD-03 says of a shop how many pieces it has', () => {
    expect([4, 1, 0].map((pieces) => stockOfPieces(pieces))).toEqual([
      { level: 'plenty', text: '4 på lager' },
      { level: 'few', text: '1 igjen' },
      { level: 'none', text: 'Utsolgt' },
    ])
  })
})

describe('A list of cards', () => {
  it('LIST-10 is a list', () => {
    render(
      <ArticleGrid>
        <ArticleCard article={jacket} href={`/product/${jacket.id}`} />
        <ArticleCard href={`/product/${jacket.id}`} article={{ ...jacket, id: 8, name: 'Rype' }} />
      </ArticleGrid>,
    )
    expect(within(screen.getByRole('list')).getAllByRole('article')).toHaveLength(2)
  })

  it('is a named, scrollable region as a row', () => {
    render(
      <ArticleGrid layout="row" label="Utvalgt akkurat nå">
        <ArticleCard article={jacket} href={`/product/${jacket.id}`} />
      </ArticleGrid>,
    )
    expect(screen.getByRole('group', { name: 'Utvalgt akkurat nå' }).tabIndex).toBe(0)
  })

  it('LIST-10 has no button when all are shown', () => {
    const onMore = vi.fn()
    const { rerender } = render(<LoadMore count={20} total={132} onLoadMore={onMore} />)
    expect(screen.getByRole('status').textContent).toBe('Viser 20 av 132')
    fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }))
    expect(onMore).toHaveBeenCalledOnce()
    rerender(<LoadMore count={20} total={132} onLoadMore={onMore} isPending />)
    fireEvent.click(screen.getByRole('button', { name: 'Vis flere' }))
    expect(onMore).toHaveBeenCalledOnce()
    rerender(<LoadMore count={132} total={132} onLoadMore={onMore} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Viser 132 av 132')
  })

  it('has a focusable heading and an announced count', () => {
    render(<PageHeading count="132 varer">Jakker til dame</PageHeading>)
    expect(screen.getByRole('heading', { level: 1, name: 'Jakker til dame' }).tabIndex).toBe(-1)
    expect(screen.getByRole('status').textContent).toBe('132 varer')
  })
})

describe('The list bar', () => {
  const bar = (own: Partial<ListBarProps> = {}) => (
    <ListBar
      filtersOpen={false}
      onFiltersOpenChange={() => {}}
      selectedCount={0}
      sort={{
        value: 'bestseller',
        options: [
          { value: 'bestseller', label: 'Bestselger' },
          { value: 'price', label: 'Pris' },
        ],
        onValueChange: () => {},
      }}
      isReversed={false}
      onReversedChange={() => {}}
      {...own}
    />
  )

  it('LIST-02 announces n of Filter(n) as the number of selected values', () => {
    const onFiltersOpenChange = vi.fn()
    const { rerender } = render(bar({ onFiltersOpenChange }))
    expect(screen.getByRole('button', { name: 'Filter', expanded: false }).textContent).toBe('Filter')
    rerender(bar({ onFiltersOpenChange, selectedCount: 2, filtersOpen: true }))
    const button = screen.getByRole('button', { name: 'Filter, 2 valgt', expanded: true })
    expect(button.textContent).toBe('Filter(2)')
    fireEvent.click(button)
    expect(onFiltersOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('LIST-01 keeps the direction button’s name when pressed', () => {
    const onValueChange = vi.fn()
    const onReversedChange = vi.fn()
    const sort = {
      value: 'bestseller',
      options: [
        { value: 'bestseller', label: 'Bestselger' },
        { value: 'price', label: 'Pris' },
      ],
      onValueChange,
    }
    const { rerender } = render(bar({ sort, onReversedChange }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Sorter etter' }), { target: { value: 'price' } })
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('price')
    fireEvent.click(screen.getByRole('button', { name: 'Omvendt rekkefølge', pressed: false }))
    expect(onReversedChange).toHaveBeenCalledExactlyOnceWith(true)
    rerender(bar({ sort, onReversedChange, isReversed: true }))
    expect(screen.getByRole('button', { name: 'Omvendt rekkefølge', pressed: true })).toBeTruthy()
  })

  it('LIST-02 removes one selected value or all', () => {
    const onRemove = vi.fn()
    const onReset = vi.fn()
    render(bar({ selectedCount: 1, chips: [{ key: 'm', label: 'Størrelse M', onRemove }], onReset }))
    fireEvent.click(screen.getByRole('button', { name: 'Fjern filter: Størrelse M' }))
    fireEvent.click(screen.getByRole('button', { name: 'Nullstill filter' }))
    expect(onRemove).toHaveBeenCalledOnce()
    expect(onReset).toHaveBeenCalledOnce()
  })

  it('LIST-02 moves the focus from the reset to its undo, and from there to the filter button', () => {
    const onUndo = vi.fn()
    const chips = [{ key: 'm', label: 'Størrelse M', onRemove: () => {} }]
    const { rerender } = render(bar({ selectedCount: 1, chips, onReset: () => {}, onUndo }))
    expect(screen.queryByRole('button', { name: 'Angre nullstilling' })).toBeNull()
    const reset = screen.getByRole('button', { name: 'Nullstill filter' })
    reset.focus()
    fireEvent.click(reset)
    rerender(bar({ onReset: () => {}, onUndo }))
    const undo = screen.getByRole('button', { name: 'Angre nullstilling' })
    expect(document.activeElement).toBe(undo)
    fireEvent.click(undo)
    expect(onUndo).toHaveBeenCalledOnce()
    rerender(bar({ selectedCount: 1, chips, onReset: () => {} }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter, 1 valgt' }))
  })
})

describe('The filters', () => {
  it('LIST-03 show the choice of a closed group in a search landmark', () => {
    render(
      <FilterPanel>
        <FilterGroup>
          <p>Kjønn</p>
        </FilterGroup>
        <FilterGroup collapsible={{ legend: 'Merke', value: 'Vardeholm', hasSelection: true }}>
          <p>Merker</p>
        </FilterGroup>
      </FilterPanel>,
    )
    const closed = screen.getByText('Merke').closest('details')
    expect(closed).toHaveProperty('open', false)
    expect(heard(closed?.querySelector('summary') ?? null)).toBe('Merke Vardeholm')
    expect(document.querySelector('search')?.getAttribute('aria-label')).toBe('Filter')
  })
})
