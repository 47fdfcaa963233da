import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { cleanup, screen, render as view } from '@testing-library/react'
import { type ComponentProps, cloneElement, createRef, type ReactElement } from 'react'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { carouselCommands, carouselMachine, selectCarousel } from '../../machines/carousel/index.ts'
import { consentCommands, consentMachine, selectConsent } from '../../machines/consent/index.ts'
import type { Article, OpeningHours, Picture, Shop } from '../../machines/domain/index.ts'
import { pollCommands, pollMachine, selectPoll } from '../../machines/poll/index.ts'
import { priceSliderCommands, priceSliderMachine, selectPriceSlider } from '../../machines/price-slider/index.ts'
import { promocodeCommands, promocodeMachine, selectPromocode } from '../../machines/promocode/index.ts'
import { reviewsCommands, reviewsMachine, selectReviews } from '../../machines/reviews/index.ts'
import { searchCommands, searchMachine, selectSearch } from '../../machines/search/index.ts'
import { shareCommands } from '../../machines/share/index.ts'
import { selectShopPicker, shopPickerCommands, shopPickerMachine } from '../../machines/shop-picker/index.ts'
import * as kit from '../../ui/index.ts'
import type { RenderLink } from '../../ui/Link/index.ts'

const { LabelsProvider, english, norwegian } = kit

type Kit = typeof kit
/** They render nothing of their own. */
type Provider = 'LabelsProvider' | 'AnnouncerProvider'
type ComponentName = {
  [Name in keyof Kit]: Name extends Capitalize<Name>
    ? Name extends Provider
      ? never
      : Kit[Name] extends (props: never) => unknown
        ? Name
        : never
    : never
}[keyof Kit]

const nothing = () => undefined
const picture: Picture = { base: '/img/1', widths: [400], width: 400, height: 500, alt: 'Jakke' }
const hours: OpeningHours[] = [{ fromDay: 1, toDay: 5, opens: '10:00', closes: '18:00' }]
const now = new Date('2026-11-20T12:00:00Z')
const article = {
  id: 7,
  name: 'Jakke',
  picture,
  brand: 'Varde',
  price: 100,
  formerPrice: null,
  pant: 0,
  colours: [],
  available: [1],
} as unknown as Article
const shop = {
  id: 1,
  name: 'Oslo',
  address: 'Storgata 1',
  postNo: '0155',
  postPlace: 'Oslo',
  phone: '22 00 00 00',
  email: 'oslo@example.no',
  openingHours: hours,
  mapLink: null,
} as unknown as Shop
const picker = {
  view: selectShopPicker(createActor(shopPickerMachine, { input: {} as never }).getSnapshot()),
  commands: shopPickerCommands(nothing),
}
const modal = { open: true, onOpenChange: nothing, title: 'Tittel', children: 'Innhold' }
const field = { label: 'Navn' }
const choice = { legend: 'Valg', onValueChange: nothing }

/** Each component with its required props only. */
const components: Readonly<Record<ComponentName, ReactElement>> = {
  Accordion: <kit.Accordion items={[]} />,
  AccountNav: <kit.AccountNav entries={[]} />,
  AlertBanner: <kit.AlertBanner alert={null} onDismiss={nothing} />,
  AlertList: <kit.AlertList alerts={[]} />,
  Announced: <kit.Announced />,
  Announcer: <kit.Announcer />,
  ArticleCard: <kit.ArticleCard article={article} href="/product/7" />,
  ArticleCardSkeleton: <kit.ArticleCardSkeleton />,
  ArticleColumns: <kit.ArticleColumns>Innhold</kit.ArticleColumns>,
  ArticleGrid: <kit.ArticleGrid>Kort</kit.ArticleGrid>,
  ArticleLayout: <kit.ArticleLayout gallery="Bilder">Innhold</kit.ArticleLayout>,
  ArticleSkeleton: <kit.ArticleSkeleton />,
  ArtPicture: <kit.ArtPicture wide={picture} portrait={picture} />,
  BannerSplit: <kit.BannerSplit heading="Salg" text="Nå" link={{ href: '/salg', label: 'Se' }} picture={picture} />,
  BrandMark: <kit.BrandMark path={kit.vardeholmMark} />,
  Breadcrumbs: <kit.Breadcrumbs crumbs={[]} />,
  Button: <kit.Button>Kjøp</kit.Button>,
  ButtonLink: <kit.ButtonLink href="/">Hjem</kit.ButtonLink>,
  BuyBar: (
    <kit.BuyBar isVisible price={100}>
      Kjøp
    </kit.BuyBar>
  ),
  CareLabels: <kit.CareLabels keys={[]} />,
  Carousel: (
    <kit.Carousel
      view={selectCarousel(createActor(carouselMachine, { input: { slides: 1, reducedMotion: false } }).getSnapshot())}
      commands={carouselCommands(nothing)}
      label="Aktuelt"
      slides={[]}
    />
  ),
  CartLine: (
    <kit.CartLine
      picture={picture}
      name="Jakke"
      href="/product/7"
      choice="M"
      price={100}
      stepper={null}
      onRemove={nothing}
    />
  ),
  CartSummary: <kit.CartSummary total={100} button={() => null} />,
  CategoryTile: <kit.CategoryTile label="Klær" href="/klær" picture={picture} />,
  CategoryTiles: <kit.CategoryTiles layout="grid">Fliser</kit.CategoryTiles>,
  Checkbox: <kit.Checkbox {...field} />,
  CheckboxGroup: <kit.CheckboxGroup legend="Valg" items={[]} onItemCheckedChange={nothing} />,
  CheckoutHeader: <kit.CheckoutHeader brandName="Varde" homeHref="/" helpHref="/hjelp" />,
  CheckoutLayout: <kit.CheckoutLayout summary="Sum">Steg</kit.CheckoutLayout>,
  CheckoutStep: <kit.CheckoutStep number={1} heading="Kontakt" />,
  Chip: <kit.Chip onRemove={nothing}>M</kit.Chip>,
  ChoiceRows: <kit.ChoiceRows {...choice} choices={[]} />,
  ColourPicker: <kit.ColourPicker options={[]} value="" onValueChange={nothing} />,
  ColourSwatches: <kit.ColourSwatches legend="Farge" swatches={[]} onItemCheckedChange={nothing} />,
  ConsentBox: (
    <kit.ConsentBox onAcceptAll={nothing} onReject={nothing} onCustomize={nothing}>
      Tekst
    </kit.ConsentBox>
  ),
  ConsentChoices: (
    <kit.ConsentChoices
      view={selectConsent(createActor(consentMachine).getSnapshot())}
      commands={consentCommands(nothing)}
    />
  ),
  DateField: <kit.DateField legend="Født" value={{ day: '', month: '', year: '' }} onValueChange={nothing} />,
  Dialog: <kit.Dialog {...modal} />,
  EmptyState: <kit.EmptyState heading="Tomt" />,
  ErrorState: (
    <kit.ErrorState heading="Feil" actions={null}>
      Tekst
    </kit.ErrorState>
  ),
  ErrorSummary: <kit.ErrorSummary problems={[{ field: 'navn', message: 'Skriv navnet' }]} />,
  FavouriteButton: <kit.FavouriteButton article="Jakke" pressed onPressedChange={nothing} />,
  Field: <kit.Field {...field}>{() => null}</kit.Field>,
  FieldError: <kit.FieldError>Feil</kit.FieldError>,
  FieldWithButton: <kit.FieldWithButton field={null} button={null} onSubmit={nothing} />,
  FilterGroup: <kit.FilterGroup>Filter</kit.FilterGroup>,
  FilterPanel: <kit.FilterPanel>Filtre</kit.FilterPanel>,
  FitMeter: <kit.FitMeter fits={{ small: 0, true: 1, large: 0 }} />,
  Footer: (
    <kit.Footer
      logo={null}
      about="Butikk"
      phone={{ number: '22 00 00 00', hours: '9–16' }}
      email="a@example.no"
      columns={[]}
      legal={[]}
    />
  ),
  FooterLine: <kit.FooterLine legal={[]} email="a@example.no" links={[]} />,
  FreeShipping: <kit.FreeShipping progress={{ from: 100, left: 50, isBarred: false }} text="Nesten" />,
  Gallery: <kit.Gallery pictures={[]} value={0} onValueChange={nothing} name="Jakke" />,
  GalleryZoom: (
    <kit.GalleryZoom open={false} onOpenChange={nothing} pictures={[]} value={0} onValueChange={nothing} name="Jakke" />
  ),
  Header: (
    <kit.Header
      brandName="Varde"
      menu={null}
      menuOpen={false}
      onMenuOpenChange={nothing}
      cartCount={0}
      hrefs={{ home: '/', shops: '/butikker', checkout: '/checkout' }}
    />
  ),
  Hero: <kit.Hero heading="Vinter" text="Nå" picture={picture} portrait={picture} />,
  Icon: <kit.Icon name="check" />,
  IconButton: <kit.IconButton icon="x" label="Lukk" />,
  IconLink: <kit.IconLink icon="user" label="Min side" href="/konto" />,
  Label: <kit.Label>Nyhet</kit.Label>,
  Link: <kit.Link href="/">Hjem</kit.Link>,
  LinkButton: <kit.LinkButton>Endre</kit.LinkButton>,
  ListBar: (
    <kit.ListBar
      filtersOpen={false}
      onFiltersOpenChange={nothing}
      selectedCount={0}
      sort={{ value: 'a', options: [], onValueChange: nothing }}
      isReversed={false}
      onReversedChange={nothing}
    />
  ),
  ListLayout: <kit.ListLayout filters={null}>Liste</kit.ListLayout>,
  LiveRegion: <kit.LiveRegion />,
  LoadMore: <kit.LoadMore count={1} total={2} onLoadMore={nothing} />,
  Logo: <kit.Logo href="/" brandName="Varde" />,
  MainMenu: <kit.MainMenu entries={[]} />,
  MegaMenu: <kit.MegaMenu entry={{ label: 'Klær', href: '/klær' }} />,
  MemberCard: <kit.MemberCard text="1" groups={['1']} name="Kari" />,
  MenuPanel: (
    <kit.MenuPanel open={false} onOpenChange={nothing} menu={[]} value={[]} onValueChange={nothing} logo={null} />
  ),
  NativeSelect: <kit.NativeSelect {...field} value="" options={[]} onValueChange={nothing} />,
  NumberField: <kit.NumberField {...field} value={1} onValueCommitted={nothing} />,
  OfflineState: <kit.OfflineState onRetry={nothing} />,
  OpeningHoursTable: <kit.OpeningHoursTable hours={hours} />,
  OpenNow: <kit.OpenNow hours={hours} now={now} />,
  OrderRow: <kit.OrderRow pictures={[]} title="Jakke" detail="Ordre 1" />,
  OrderSummary: <kit.OrderSummary lines={[]} sums={[]} total={{ label: 'Sum', amount: 1 }} />,
  PageHeading: <kit.PageHeading>Jakker</kit.PageHeading>,
  Pagination: <kit.Pagination current={1} total={2} href={String} />,
  PasswordField: <kit.PasswordField purpose="new" />,
  PickupCard: <kit.PickupCard code="1" qr={{ path: 'M0 0', size: 21 }} address="Storgata 1" />,
  Picture: <kit.Picture picture={picture} sizes="100vw" />,
  PlaceForm: <kit.PlaceForm {...picker} />,
  Poll: (
    <kit.Poll
      view={selectPoll(createActor(pollMachine, { input: {} as never }).getSnapshot())}
      commands={pollCommands(nothing)}
    />
  ),
  PostCard: <kit.PostCard href="/blogg/1" title="Vask" />,
  PostGrid: <kit.PostGrid>Innlegg</kit.PostGrid>,
  Price: <kit.Price price={100} />,
  PriceSlider: (
    <kit.PriceSlider
      view={selectPriceSlider(
        createActor(priceSliderMachine, {
          input: { bounds: { min: 0, max: 100 }, value: { min: 0, max: 100 } },
        }).getSnapshot(),
      )}
      commands={priceSliderCommands(nothing)}
    />
  ),
  ProgressBar: <kit.ProgressBar label="Laster" value={1} />,
  ProgressSteps: <kit.ProgressSteps steps={['Betalt']} current={0} />,
  PromocodeForm: (
    <kit.PromocodeForm
      view={selectPromocode(createActor(promocodeMachine, { input: {} as never }).getSnapshot())}
      commands={promocodeCommands(nothing)}
    />
  ),
  QrCode: <kit.QrCode text="1" label="Kode" />,
  QuantityStepper: <kit.QuantityStepper label="Jakke" value={1} max={2} onValueChange={nothing} />,
  RadioGroup: <kit.RadioGroup {...choice} items={[]} />,
  Rating: <kit.Rating value={4} />,
  RatingInput: <kit.RatingInput value={null} onValueChange={nothing} />,
  ReservationCard: (
    <kit.ReservationCard picture={picture} title="Jakke" detail="M" where="Oslo" status={null} reference="1" />
  ),
  ReviewCard: (
    <kit.ReviewCard review={{ id: 1, rating: 4, customer: 'Kari', anonymous: false, approved: true } as never} />
  ),
  ReviewForm: (
    <kit.ReviewForm
      form={{
        draft: { rating: null, content: '', trueToSize: null, sizeColour: '', anonymous: false },
        sending: false,
      }}
      commands={reviewsCommands(nothing)}
      refusal={null}
    />
  ),
  Reviews: (
    <kit.Reviews
      view={selectReviews(createActor(reviewsMachine, { input: {} as never }).getSnapshot())}
      commands={reviewsCommands(nothing)}
    />
  ),
  SearchBox: (
    <kit.SearchBox
      view={selectSearch(createActor(searchMachine, { input: { text: '' } }).getSnapshot())}
      commands={searchCommands(nothing)}
      action="/search"
    />
  ),
  SearchField: <kit.SearchField value="" onValueChange={nothing} />,
  Section: <kit.Section heading="Nytt">Innhold</kit.Section>,
  Select: <kit.Select {...field} value="a" options={[]} onValueChange={nothing} />,
  ShareButton: <kit.ShareButton />,
  ShareDialog: (
    <kit.ShareDialog
      view={{ dialog: { title: 'Jakke', url: '/', ways: [], copy: 'offered' } }}
      commands={shareCommands(nothing)}
    />
  ),
  ShareWays: (
    <kit.ShareWays dialog={{ title: 'Jakke', url: '/', ways: [], copy: 'offered' }} commands={shareCommands(nothing)} />
  ),
  Sheet: <kit.Sheet {...modal} />,
  ShopCard: <kit.ShopCard shop={shop} />,
  ShopMap: <kit.ShopMap aria-label="Kart" shops={[]} tile={() => '/kart.svg'} />,
  ShopPicker: <kit.ShopPicker {...picker} />,
  SizeGuide: <kit.SizeGuide caption="Mål" measures={[]} sizes={[]} />,
  SizePicker: <kit.SizePicker sizes={[]} onValueChange={nothing} />,
  Skeleton: <kit.Skeleton />,
  SkipLink: <kit.SkipLink />,
  Specs: <kit.Specs facts={[]} />,
  Spinner: <kit.Spinner />,
  StatusBadge: <kit.StatusBadge>Klar</kit.StatusBadge>,
  StockBox: <kit.StockBox stock={{ title: 'På lager' }} shops={[]} returns={{ title: 'Retur', text: '30 dager' }} />,
  StockNote: <kit.StockNote level="few">1 igjen</kit.StockNote>,
  StoreSearch: <kit.StoreSearch {...picker} href={String} />,
  Sums: <kit.Sums rows={[]} />,
  Tabs: <kit.Tabs label="Om" items={[]} value="" onValueChange={nothing} />,
  TextArea: <kit.TextArea {...field} />,
  TextField: <kit.TextField {...field} />,
  TrustRow: <kit.TrustRow promises={[]} />,
  VisuallyHidden: <kit.VisuallyHidden>Tekst</kit.VisuallyHidden>,
  WithdrawalForm: (
    <kit.WithdrawalForm
      seller={{ name: 'Varde', orgNo: '1', address: 'Oslo', email: 'a@example.no', phone: '22' }}
      onSend={nothing}
    />
  ),
}

/** Components with labels. A stock note gets its text as children. */
const labelled = new Set(Object.keys(norwegian).filter((name) => name !== 'StockNote'))

const kebab = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** Renders a component with more props; the dialogs' code loads after the first render. */
async function rootOf(element: ReactElement, more: object): Promise<Element> {
  const ref = createRef<Element>()
  view(cloneElement(element, { ...more, ref } as object))
  return vi.waitFor(
    () => {
      if (!ref.current) throw new Error('no ref')
      return ref.current
    },
    { timeout: 5000 },
  )
}

afterEach(cleanup)

/** Names of props for which the kit uses another word. */
const refusedProps: readonly (readonly [names: RegExp, use: string])[] = [
  [/^(onClose|onOpen|onShow|onHide|onToggle|onExpand)$/, 'onOpenChange, or onDismiss'],
  [/^(onChange|onInput|onChoose|onSelect|onQuantity|onCommit|onChangeEnd|onEntry)$/, 'onValueChange, onValueCommitted'],
  [/^(onPoint|onHold|onForget|onMore)$/, 'onHighlightChange, onPauseChange, onClear, onLoadMore'],
  [/^(isOpen|expanded|closed|closable|beginsOpen)$/, 'open, defaultOpen, collapsible'],
  [/^(selected|chosen|isChosen|active|isActive|isPressed|isChecked)$/, 'value, checked, pressed'],
  [/^(disabled|unavailable|isUnavailable)$/, 'isDisabled'],
  [/^(pending|waiting|loading|isLoading|isWaiting|isBusy|busy)$/, 'isPending'],
  [/^(initial|initialValue|of|called|beside|news|note|full)$/, 'defaultValue, label, description, progress'],
]
/** Exceptions: the native word is meant. */
const nativeProps = new Set(['SearchField.active'])

describe('Every component of the kit', () => {
  it('has the one word for each prop', () => {
    const ui = join(import.meta.dirname, '..', '..', 'ui')
    const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
    const named = files.flatMap((path) => {
      const text = readFileSync(join(ui, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      return [...text.matchAll(/^export interface (\w+)(?:Props|Look|Item|Option)\b.*\{$([\s\S]*?)^\}/gm)].flatMap(
        ([, owner, body]) =>
          [...body!.matchAll(/(?:^|[{;])\s*(\w+)\??:/gm)].map(([, prop]) => [owner!, prop!] as const),
      )
    })
    expect(named.length).toBeGreaterThan(400)
    const faults = named.flatMap(([owner, prop]) =>
      refusedProps.flatMap(([names, use]) =>
        names.test(prop) && !nativeProps.has(`${owner}.${prop}`) ? [`${owner}.${prop}: say ${use}`] : [],
      ),
    )
    expect(faults).toEqual([])
  })

  it('is listed here', () => {
    // for React 18, the package wraps them
    const isComponent = (value: unknown) => typeof value === 'function' || Object.hasOwn(Object(value), '$$typeof')
    const exported = Object.entries(kit).filter(
      ([name, value]) => /^[A-Z]/.test(name) && isComponent(value) && !name.endsWith('Provider'),
    )
    expect(Object.keys(components).sort()).toEqual(exported.map(([name]) => name).sort())
  })

  it('has the native props, `className` and `ref` in its type', () => {
    type Lacking = {
      [Name in ComponentName]: 'className' | 'ref' | 'id' extends keyof ComponentProps<Kit[Name]> ? never : Name
    }[ComponentName]
    expectTypeOf<Lacking>().toEqualTypeOf<never>()
  })

  it('takes labels as part of its words in the catalogue', () => {
    type Named = Exclude<ComponentName & keyof kit.Messages, 'StockNote'>
    type Strict = {
      [Name in Named]: { labels?: Partial<kit.Messages[Name]> } extends Pick<
        ComponentProps<Kit[Name]>,
        'labels' & keyof ComponentProps<Kit[Name]>
      >
        ? never
        : Name
    }[Named]
    expectTypeOf<Strict>().toEqualTypeOf<never>()
  })

  describe.each(Object.entries(components))('%s', (name, element) => {
    it('passes native props and `ref` to the root of its slot', async () => {
      const root = await rootOf(element, { id: 'own', 'data-own': '1', 'aria-describedby': 'more' })
      expect(root.id).toBe('own')
      expect(root.getAttribute('data-own')).toBe('1')
      expect(root.getAttribute('aria-describedby')?.split(' ')).toContain('more')
      expect(root.getAttribute('data-slot')).toBe(kebab(name))
    })

    it('adds `className` to its own', async () => {
      const before = (await rootOf(element, {})).getAttribute('class')
      cleanup()
      const root = await rootOf(element, { className: 'mine' })
      expect(root.getAttribute('class')).toBe(before ? `${before} mine` : 'mine')
    })

    it('keeps its other words when given part of its labels', async () => {
      const words = (root: Element) => root.outerHTML.replace(/_r_\w+_|:r\w+:/g, '')
      const before = words(await rootOf(element, {}))
      cleanup()
      expect(words(await rootOf(element, labelled.has(name) ? { labels: {} } : {}))).toBe(before)
    })

    it("calls the caller's handler on the root", async () => {
      const onKeyDown = vi.fn()
      const root = await rootOf(element, { onKeyDown })
      root.dispatchEvent(new KeyboardEvent('keydown', { key: 'q', bubbles: true }))
      expect(onKeyDown).toHaveBeenCalledOnce()
    })
  })
})

describe('A link of the kit', () => {
  const render: RenderLink = ({ href, children, ...props }) => (
    <span {...(props as ComponentProps<'span'>)} data-to={href} data-children={children ? '' : undefined} />
  )
  const roots: readonly (readonly [ComponentName, ReactElement])[] = [
    [
      'ButtonLink',
      <kit.ButtonLink key="" href="/a" render={render}>
        Hjem
      </kit.ButtonLink>,
    ],
    ['CategoryTile', <kit.CategoryTile key="" label="Klær" href="/a" picture={picture} render={render} />],
    ['IconLink', <kit.IconLink key="" icon="user" label="Min side" href="/a" render={render} />],
    [
      'Link',
      <kit.Link key="" href="/a" render={render}>
        Hjem
      </kit.Link>,
    ],
    ['Logo', <kit.Logo key="" href="/a" brandName="Varde" render={render} />],
  ]

  it.each(roots)('%s passes all that its `<a>` has to another root element', async (name, element) => {
    const own = await rootOf(cloneElement(element, { render: undefined } as object), { className: 'mine' })
    const expected = Object.fromEntries([...own.attributes].map((one) => [one.name, one.value]))
    cleanup()
    const { href, ...same } = expected
    const root = await rootOf(element, { className: 'mine' })
    expect(root.tagName).toBe('SPAN')
    expect(Object.fromEntries([...root.attributes].map((one) => [one.name, one.value]))).toEqual({
      ...same,
      'data-to': href,
      'data-children': '',
    })
    expect(root.getAttribute('data-slot')).toBe(kebab(name))
  })

  it.each([
    ['ArticleCard', <kit.ArticleCard key="" article={article} href="/a" renderLink={render} />],
    ['PostCard', <kit.PostCard key="" href="/a" title="Vask" renderLink={render} />],
  ])('%s may have another element as its link', (_, element) => {
    const { container } = view(element)
    expect(container.querySelector('a')).toBeNull()
    expect(container.querySelector('h3 > span')?.getAttribute('data-to')).toBe('/a')
  })
})

/** Components that are rendered above only as their root, in the order of the page. */
const parts: readonly (readonly [ComponentName, ReactElement, readonly string[]])[] = [
  [
    'Accordion',
    <kit.Accordion key="" items={[{ heading: 'Frakt', content: 'Gratis' }]} />,
    ['item', 'trigger', 'content'],
  ],
  [
    'AlertBanner',
    <kit.AlertBanner
      key=""
      alert={{ id: 1, type: 'info', title: 'Lagret', text: 'Nå', action: { label: 'Angre', onPress: nothing } }}
      onDismiss={nothing}
      next={{ label: 'Neste', onPress: nothing }}
    />,
    ['icon', 'title', 'text', 'action', 'next', 'close'],
  ],
  ['Breadcrumbs', <kit.Breadcrumbs key="" crumbs={[{ label: 'Hjem', href: '/' }]} />, ['list', 'item']],
  ['CartSummary', <kit.CartSummary key="" total={100} problem="Utsolgt" button={() => null} />, ['total', 'problem']],
  [
    'CheckoutLayout',
    <kit.CheckoutLayout key="" heading="Kasse" summary="Sum">
      Steg
    </kit.CheckoutLayout>,
    ['heading', 'summary', 'content'],
  ],
  [
    'CheckoutStep',
    <kit.CheckoutStep key="" number={1} heading="Kontakt" summary="Kari" onEdit={nothing} />,
    ['header', 'number', 'heading', 'edit', 'summary'],
  ],
  [
    'CheckoutStep',
    <kit.CheckoutStep key="" number={1} heading="Kontakt">
      Felter
    </kit.CheckoutStep>,
    ['header', 'number', 'heading', 'fields'],
  ],
  ['CheckoutStep', <kit.CheckoutStep key="" number={3} heading="Betaling" />, ['header', 'number', 'heading']],
  [
    'FilterGroup',
    <kit.FilterGroup key="" collapsible={{ legend: 'Farge', value: 'Alle', hasSelection: false }}>
      Farger
    </kit.FilterGroup>,
    ['trigger', 'legend', 'value'],
  ],
  ['MainMenu', <kit.MainMenu key="" entries={[{ label: 'Salg', href: '/salg' }]} />, ['list', 'item', 'link']],
  ['OpeningHoursTable', <kit.OpeningHoursTable key="" hours={hours} now={now} />, ['now', 'row']],
  [
    'OrderSummary',
    <kit.OrderSummary
      key=""
      lines={[{ key: '1', name: 'Jakke', choice: 'M', count: 1, price: 100, picture }]}
      sums={[]}
      total={{ label: 'Sum', amount: 100 }}
      description="Med mva."
      more="Vilkår"
    />,
    ['collapsible', 'trigger', 'content', 'lines', 'line', 'description', 'more'],
  ],
  [
    'Pagination',
    <kit.Pagination key="" current={5} total={9} href={String} />,
    ['list', 'previous', 'link', 'ellipsis', 'next'],
  ],
  ['ProgressBar', <kit.ProgressBar key="" label="Laster" value={1} />, ['label', 'value', 'control']],
  [
    'Section',
    <kit.Section key="" heading="Nytt" more={{ href: '/nytt', label: 'Se alle' }}>
      Innhold
    </kit.Section>,
    ['header', 'link'],
  ],
  [
    'ShareWays',
    <kit.ShareWays
      key=""
      dialog={{
        url: '/',
        title: 'Jakke',
        copy: 'offered',
        ways: [{ way: 'email', href: '/' }],
      }}
      commands={shareCommands(nothing)}
    />,
    ['title', 'list', 'link', 'copy', 'status'],
  ],
  ['Sums', <kit.Sums key="" rows={[]} total={{ label: 'Sum', amount: 100 }} />, ['row']],
  [
    'TrustRow',
    <kit.TrustRow key="" promises={[{ icon: 'check', title: 'Retur', text: '30 dager' }]} />,
    ['list', 'promise', 'title', 'text'],
  ],
]

describe('The parts of a component', () => {
  it.each(parts)('%s have slots named after it', (name, element, expected) => {
    const prefix = `${kebab(name)}-`
    const { container } = view(element)
    const slots = [...container.querySelectorAll(`[data-slot^="${prefix}"]`)].map(
      (part) => (part as HTMLElement).dataset.slot,
    )
    expect([...new Set(slots)]).toEqual(expected.map((part) => prefix + part))
  })
})

describe('The message catalogue', () => {
  const root = join(import.meta.dirname, '..', '..', 'ui')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))

  it('holds the labels of every component', () => {
    const files = sources.filter((path) => path.endsWith('.labels.ts')).map((path) => basename(path, '.labels.ts'))
    expect(Object.keys(norwegian).sort()).toEqual(files.sort())
  })

  it('holds every Norwegian word of the kit', () => {
    // rules of spoken Norwegian, for texts that the core formats in Norwegian, and the test reader
    const others = ['Spoken/spoken.tsx', 'testing/reader.ts']
    const withWords = sources.filter((path) => {
      const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      return /[æøåÆØÅ]/.test(code) && !path.endsWith('.labels.ts') && !others.includes(path)
    })
    expect(withWords).toEqual([])
  })

  it('has an English set for the whole tree below a provider', () => {
    view(<LabelsProvider messages={english}>{components.ArticleCard}</LabelsProvider>)
    expect(screen.getByText('Few left – 1 store')).toBeTruthy()
  })

  it('has no krone below a provider with another currency', () => {
    const messages = {
      ...english,
      Money: kit.moneyIn('en-IE', 'EUR'),
      PriceSlider: { ...english.PriceSlider, unit: '€' },
    }
    const { Price, CartLine, CartSummary, OrderSummary, PriceSlider, PromocodeForm, SearchBox } = components
    const { container } = view(
      <LabelsProvider messages={messages}>
        {Price}
        {CartLine}
        {CartSummary}
        {OrderSummary}
        {PriceSlider}
        {PromocodeForm}
        {SearchBox}
        <kit.Price price={129900} formerPrice={159900} pant={200} />
      </LabelsProvider>,
    )
    expect(container.textContent).toContain('Now €1,299.00 Was €1,599.00 + deposit €2.00')
    for (const slider of screen.getAllByRole('slider'))
      expect(slider.getAttribute('aria-valuetext')).toMatch(/^€[\d,]+$/)
    expect(container.innerHTML).not.toMatch(/\d[\s\u00a0]kr\b/)
  })

  it('lets a component override the words of the provider', () => {
    view(
      <LabelsProvider messages={english}>
        <kit.SkipLink />
        <kit.SkipLink labels={{ skip: 'To the article' }} />
      </LabelsProvider>,
    )
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Skip to content', 'To the article'])
  })
})
