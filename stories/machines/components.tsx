import { alertsCommands, selectAlerts } from '../../machines/alerts/index.ts'
import { selectBreadcrumbs } from '../../machines/breadcrumbs/index.ts'
import { carouselCommands, selectCarousel } from '../../machines/carousel/index.ts'
import { cartCommands, selectCart } from '../../machines/cart/index.ts'
import { checkoutCommands, selectCheckout } from '../../machines/checkout/index.ts'
import { compareCommands, selectCompare } from '../../machines/compare/index.ts'
import { consentCommands, selectConsent } from '../../machines/consent/index.ts'
import { consentCopyCommands, selectConsentCopy } from '../../machines/consent-copy/index.ts'
import { consentSamples } from '../../machines/consent-copy/model.ts'
import { copyTextCommands, selectCopyText } from '../../machines/copy-text/index.ts'
import { favouritesCommands, selectFavourites } from '../../machines/favourites/index.ts'
import { type FormValues, formCheckCommands, selectFormCheck } from '../../machines/form-check/index.ts'
import { menuCommands, selectMenu } from '../../machines/menu/index.ts'
import { overlaysCommands, selectOverlays } from '../../machines/overlays/index.ts'
import { partDataCommands, selectPartData } from '../../machines/part-data/index.ts'
import { type PlaceLookupEvent, placeLookupCommands, selectPlaceLookup } from '../../machines/place-lookup/index.ts'
import { pollCommands, selectPoll } from '../../machines/poll/index.ts'
import { preferredShopCommands, selectPreferredShop } from '../../machines/preferred-shop/index.ts'
import { priceSliderCommands, selectPriceSlider } from '../../machines/price-slider/index.ts'
import { promocodeCommands, selectPromocode } from '../../machines/promocode/index.ts'
import { quickReserveCommands, selectQuickReserve } from '../../machines/quick-reserve/index.ts'
import { goodsSample } from '../../machines/quick-reserve/model.ts'
import { recentlyViewedCommands, selectRecentlyViewed } from '../../machines/recently-viewed/index.ts'
import { selectRefusedLines } from '../../machines/refused-lines/index.ts'
import { searchCommands, selectSearch } from '../../machines/search/index.ts'
import { selectShare, shareCommands } from '../../machines/share/index.ts'
import { selectShopPicker, shopPickerCommands } from '../../machines/shop-picker/index.ts'
import { selectSizeProfile, sizeProfileCommands } from '../../machines/size-profile/index.ts'
import { selectStickyHeader, stickyHeaderCommands } from '../../machines/sticky-header/index.ts'
import {
  AlertBanner,
  BannerSplit,
  Breadcrumbs,
  Button,
  Carousel,
  CartLine,
  CartSummary,
  Checkbox,
  ConsentBox,
  FavouriteButton,
  Link,
  Poll,
  PriceSlider,
  PromocodeForm,
  QuantityStepper,
  SearchBox,
  ShareButton,
  ShareWays,
  ShopPicker,
  TextField,
} from '../../ui/index.ts'
import { crop } from '../composed/drawings.ts'
import { pageParts } from './page-parts.tsx'
import { none, type Part, part } from './part.ts'

/** The breadcrumbs of the last visited screen. */
function lastBreadcrumbs(snapshot: Parameters<typeof selectBreadcrumbs>[0]) {
  const last = snapshot.context.trail.at(-1)
  if (!last) return []
  const { href, title } = last
  return selectBreadcrumbs(snapshot, { href, path: [{ name: title, href }], rule: 'add' })
}

/** What the checkout tells the machine, and the machine's own commands. */
const placeLookupActions = (send: (event: PlaceLookupEvent) => void) => ({
  ...placeLookupCommands(send),
  type: (postalCode: string, city: string) =>
    send({ type: 'placeLookup.fields.changed', address: '', postalCode, city }),
})

/**
 * Component of each machine. Three have none of their own: `shop` contains the others, changes that `tabs` receives are
 * shown by cart and favourites, and the list that `account-favourites` reads by favourites.
 */
export const components: Readonly<Record<string, Part>> = {
  ...pageParts,
  'consent-copy': part(selectConsentCopy, consentCopyCommands, ({ busy }, { copy }) => (
    <Button isPending={busy} onClick={() => copy(consentSamples.given)}>
      Godta alle
    </Button>
  )),
  'copy-text': part(selectCopyText, copyTextCommands, ({ outcome }, { copy }) => (
    <>
      <Button onClick={() => copy('ABCD-EFGH')}>Kopier koden</Button>
      <p role="status">{outcome}</p>
    </>
  )),
  'form-check': part(selectFormCheck, formCheckCommands, ({ faulty }, { submit }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(Object.fromEntries(new FormData(event.currentTarget)) as FormValues, Date.now())
      }}
    >
      <TextField label="E-post" name="email" error={faulty.find(({ field }) => field === 'email')?.fault} />
      <TextField label="Kode" name="code" error={faulty.find(({ field }) => field === 'code')?.fault} />
      <Button type="submit">Send</Button>
    </form>
  )),
  'part-data': part(selectPartData<readonly string[]>, partDataCommands, ({ status, data }, { retry }) => (
    <>
      <p role="status">{status}</p>
      <ul>
        {data?.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {status === 'failed' && <Button onClick={retry}>Prøv igjen</Button>}
    </>
  )),
  'place-lookup': part(
    selectPlaceLookup,
    placeLookupActions,
    ({ filled, unknownCode, isHeld, isAwaited }, { type, goOn }) => (
      <>
        <TextField label="Postnummer" onValueChange={(postalCode) => type(postalCode, filled ?? '')} />
        <p role="status">{unknownCode ? `Vi kjenner ikke postnummeret ${unknownCode}.` : filled}</p>
        <Button isPending={isHeld} isDisabled={!isAwaited} onClick={goOn}>
          Videre
        </Button>
      </>
    ),
  ),
  'quick-reserve': part(
    selectQuickReserve,
    quickReserveCommands,
    ({ isReading, isAsking, asked }, { press, close, change }) => (
      <>
        <Button isPending={isReading} onClick={() => press(goodsSample)}>
          Reserver i butikk
        </Button>
        {isAsking && asked && (
          <>
            <p role="status">{`${asked.goods.line.name} hos ${asked.goods.shop.name}, til ${asked.contact.name}`}</p>
            <Button onClick={close}>Lukk uten å reservere</Button>
            <Button onClick={change}>Endre butikk eller kontakt</Button>
          </>
        )}
      </>
    ),
  ),
  'refused-lines': part(selectRefusedLines, none, ({ pending }) => (
    <ul>
      {pending.map(({ ean, name, available }) => (
        <li key={ean}>{`${name}: ${available} igjen`}</li>
      ))}
    </ul>
  )),
  alerts: part(selectAlerts, alertsCommands, ({ alert, place, count }, { dismiss, next, act }) => (
    <AlertBanner
      alert={
        alert && {
          id: alert.uid,
          type: alert.type,
          title: alert.code,
          text: alert.about,
          action: alert.action ? { label: alert.action.code, onPress: act } : undefined,
        }
      }
      onDismiss={() => alert && dismiss(alert)}
      next={count > 1 ? { label: `Varsel ${place} av ${count}: vis neste`, onPress: next } : null}
    />
  )),
  breadcrumbs: part(lastBreadcrumbs, none, (steps) => (
    <Breadcrumbs crumbs={steps.map(({ name, href }) => ({ label: name, href }))} />
  )),
  carousel: part(selectCarousel, carouselCommands, (view, commands) => (
    <Carousel
      view={view}
      commands={commands}
      label="Aktuelt"
      slides={Array.from({ length: view.count }, (_, at) => ({
        key: String(at),
        content: (
          <BannerSplit
            heading={`Banner ${at + 1}`}
            text="Den skifter når tiden er ute."
            link={{ href: '/dame', label: 'Se varene' }}
            picture={crop('#336a70')}
          />
        ),
      }))}
    />
  )),
  cart: part(selectCart, cartCommands, (view, { setQuantity, remove }) => (
    <>
      <ul>
        {view.lines.map(({ line, sum, most }) => (
          <CartLine
            key={line.ean}
            picture={line.picture}
            name={line.name}
            href={`/product/${line.articleId}`}
            choice={`${line.colour}, str. ${line.size}`}
            price={sum}
            onRemove={() => remove(line.ean)}
            stepper={
              <QuantityStepper
                label={line.name}
                value={line.count}
                max={most}
                onValueChange={(quantity) => setQuantity(line.ean, quantity)}
              />
            }
          />
        ))}
      </ul>
      <CartSummary total={view.total} problem={null} button={() => <Button fullWidth>Gå til kassen</Button>} />
    </>
  )),
  checkout: part(selectCheckout, checkoutCommands, ({ fields, phase, button }, { change, leave, submit }) => (
    <>
      <p>{phase}</p>
      <TextField
        label="Navn"
        value={fields.name.value}
        onValueChange={(name) => change('name', name)}
        onBlur={() => leave('name')}
      />
      <TextField label="E-post" value={fields.email.value} onValueChange={(email) => change('email', email)} />
      <Button onClick={submit}>{button === 'hidden' ? 'Videre' : 'Bestill'}</Button>
    </>
  )),
  consent: part(selectConsent, consentCommands, (view, commands) =>
    view.asking ? (
      <ConsentBox onAcceptAll={commands.acceptAll} onReject={commands.acceptNecessary} onCustomize={commands.choose}>
        <p>Vi lagrer det som trengs for at butikken skal virke.</p>
      </ConsentBox>
    ) : (
      <Button variant="secondary" onClick={commands.reopen}>
        Endre valget
      </Button>
    ),
  ),
  compare: part(selectCompare, compareCommands, ({ ids, refusedId }, { toggle, empty, dismiss }) => (
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <Checkbox key={id} label={`Vare ${id}`} checked={ids.includes(id)} onCheckedChange={() => toggle(id)} />
      ))}
      {refusedId !== null && <Button onClick={dismiss}>{`Det er ikke plass til vare ${refusedId}`}</Button>}
      {ids.length > 0 && <Button onClick={empty}>Tøm</Button>}
    </>
  )),
  'recently-viewed': part(
    selectRecentlyViewed,
    recentlyViewedCommands,
    ({ ids, list, canUndo }, { view, clear, undo }) => (
      <>
        {[1, 2, 3].map((id) => (
          <Button key={id} onClick={() => view(id, Date.now(), { href: '#jakker', title: 'Jakker' })}>
            {`Se vare ${id}`}
          </Button>
        ))}
        <p>Sist sett: {ids.join(', ')}</p>
        {list && <Link href={list.href}>{`Fortsett i ${list.title}`}</Link>}
        {ids.length > 0 && <Button onClick={clear}>Tøm</Button>}
        {canUndo && <Button onClick={() => undo(Date.now())}>Angre</Button>}
      </>
    ),
  ),
  favourites: part(selectFavourites, favouritesCommands, ({ ids }, { toggle }) => (
    <FavouriteButton article="Toppbris skalljakke" pressed={ids.includes(1)} onPressedChange={() => toggle(1)} />
  )),
  'preferred-shop': part(selectPreferredShop, preferredShopCommands, ({ shopId }, { choose, forget }) => (
    <>
      <Button onClick={() => choose(6)}>{shopId === 6 ? 'Din butikk' : 'Velg butikk'} – Tromsø</Button>
      {shopId !== null && <Button onClick={forget}>Glem butikken</Button>}
    </>
  )),
  'size-profile': part(
    selectSizeProfile,
    sizeProfileCommands,
    ({ sizes, canUndo }, { change, remove, clear, undo }) => (
      <>
        {sizes.map((own) => (
          <Button
            key={own.audience + own.kind}
            onClick={() => remove(own)}
          >{`Slett ${own.audience} ${own.size}`}</Button>
        ))}
        <Button onClick={() => change({ audience: 'Dame', kind: 'letters', size: 'M' }, 'M')}>Dame M</Button>
        {sizes.length > 0 && <Button onClick={clear}>Slett alle</Button>}
        {canUndo && <Button onClick={undo}>Angre</Button>}
      </>
    ),
  ),
  menu: part(selectMenu, menuCommands, ({ open }, { toggle }) => (
    <Button aria-expanded={open} onClick={toggle}>
      {open ? 'Lukk meny' : 'Meny'}
    </Button>
  )),
  overlays: part(selectOverlays, overlaysCommands, ({ open }, commands) => (
    <Button onClick={() => (open === 'cart' ? commands.close('cart') : commands.open('cart'))}>
      {open === 'cart' ? 'Lukk handlekurv' : 'Åpne handlekurv'}
    </Button>
  )),
  poll: part(selectPoll, pollCommands, (view, commands) => <Poll view={view} commands={commands} />),
  'price-slider': part(selectPriceSlider, priceSliderCommands, (view, commands) => (
    <PriceSlider view={view} commands={commands} />
  )),
  promocode: part(selectPromocode, promocodeCommands, (view, commands) => (
    <PromocodeForm view={view} commands={commands} />
  )),
  search: part(selectSearch, searchCommands, (view, commands) => (
    <SearchBox
      action="/search"
      view={view}
      commands={commands}
      placeholder="Søk i hele butikken her..."
      resultsHref={(words) => `/search/${encodeURIComponent(words)}`}
    />
  )),
  share: part(selectShare, shareCommands, ({ dialog }, commands) =>
    dialog ? (
      <ShareWays dialog={dialog} commands={commands} />
    ) : (
      <ShareButton onClick={() => commands.open({ title: 'Toppbris', url: 'https://vardeholm.example/product/1' })} />
    ),
  ),
  'sticky-header': part(selectStickyHeader, stickyHeaderCommands, ({ isShown }, { measure }) => {
    const place = { height: 80, viewportHeight: 800, isFocusThere: false, placeTop: -500, placeBottom: -420 }
    return (
      <>
        <p role="status">{isShown ? 'Toppen er over siden' : 'Toppen er der den hører hjemme'}</p>
        <Button onClick={() => measure({ ...place, scrolled: 100 })}>Rull ned</Button>
        <Button onClick={() => measure({ ...place, scrolled: -100 })}>Rull opp</Button>
      </>
    )
  }),
  'shop-picker': part(selectShopPicker, shopPickerCommands, (view, commands) => (
    <ShopPicker view={view} commands={commands} />
  )),
}
