import { alertsCommands, selectAlerts } from '../../machines/alerts/index.ts'
import { breadcrumbsView } from '../../machines/breadcrumbs/index.ts'
import { carouselView } from '../../machines/carousel/index.ts'
import { cartCommands, selectCart } from '../../machines/cart/index.ts'
import { checkoutView } from '../../machines/checkout/index.ts'
import { compareView } from '../../machines/compare/index.ts'
import { consentView } from '../../machines/consent/index.ts'
import { favouritesCommands, selectFavourites } from '../../machines/favourites/index.ts'
import { menuView } from '../../machines/menu/index.ts'
import { overlaysView } from '../../machines/overlays/index.ts'
import { placeLookupView } from '../../machines/place-lookup/index.ts'
import { pollView } from '../../machines/poll/index.ts'
import { preferredShopView } from '../../machines/preferred-shop/index.ts'
import { priceSliderCommands, selectPriceSlider } from '../../machines/price-slider/index.ts'
import { promocodeView } from '../../machines/promocode/index.ts'
import { refusedLinesView } from '../../machines/refused-lines/index.ts'
import { searchCommands, selectSearch } from '../../machines/search/index.ts'
import { shareView } from '../../machines/share/index.ts'
import { shopPickerView } from '../../machines/shop-picker/index.ts'
import { sizeProfileView } from '../../machines/size-profile/index.ts'
import { stickyHeaderView } from '../../machines/sticky-header/index.ts'
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
import { type Part, part, partOf } from './part.ts'

/** The breadcrumbs of the last visited screen. */
function lastBreadcrumbs(snapshot: Parameters<typeof breadcrumbsView>[0]) {
  const last = snapshot.context.trail.at(-1)
  if (!last) return []
  const { href, title } = last
  return breadcrumbsView(snapshot, { href, path: [{ name: title, href }], rule: 'add' })
}

/**
 * Component of each machine. Two have none of their own: `shop` contains the others, and changes that `tabs` receives
 * are shown by cart and favourites.
 */
export const components: Readonly<Record<string, Part>> = {
  ...pageParts,
  'place-lookup': (snapshot, send) => {
    const { filled, unknownCode, isHeld, onGoOn } = placeLookupView(snapshot as never, send)
    return (
      <>
        <TextField
          label="Postnummer"
          onValueChange={(value) => send({ type: 'placeLookup.fields.changed', postalCode: value, city: filled ?? '' })}
        />
        <p role="status">{unknownCode ? `Vi kjenner ikke postnummeret ${unknownCode}.` : filled}</p>
        <Button isPending={isHeld} isDisabled={!onGoOn} onClick={() => onGoOn?.()}>
          Videre
        </Button>
      </>
    )
  },
  'refused-lines': part(refusedLinesView, ({ pending }) => (
    <ul>
      {pending.map(({ ean, name, available }) => (
        <li key={ean}>{`${name}: ${available} igjen`}</li>
      ))}
    </ul>
  )),
  alerts: partOf(selectAlerts, alertsCommands, ({ alert, place, count }, { dismiss, next, act }) => (
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
  breadcrumbs: part(lastBreadcrumbs, (steps) => (
    <Breadcrumbs crumbs={steps.map(({ name, href }) => ({ label: name, href }))} />
  )),
  carousel: part(carouselView, (view) => (
    <Carousel
      view={view}
      label="Aktuelt"
      slides={view.slides.map((_, at) => ({
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
  cart: partOf(selectCart, cartCommands, (view, { setQuantity, remove }) => (
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
  checkout: part(checkoutView, ({ fields, phase, next, submit, button }) => (
    <>
      <p>{phase}</p>
      <TextField label="Navn" value={fields.name.value} onValueChange={fields.name.change} onBlur={fields.name.leave} />
      <TextField label="E-post" value={fields.email.value} onValueChange={fields.email.change} />
      <Button onClick={button === 'hidden' ? next : submit}>{button === 'hidden' ? 'Videre' : 'Bestill'}</Button>
    </>
  )),
  consent: part(consentView, (view) =>
    view.asking ? (
      <ConsentBox onAcceptAll={view.onAll} onReject={view.onNecessary} onCustomize={view.onChoose}>
        <p>Vi lagrer det som trengs for at butikken skal virke.</p>
      </ConsentBox>
    ) : (
      <Button variant="secondary" onClick={view.onReopen}>
        Endre valget
      </Button>
    ),
  ),
  compare: part(compareView, ({ ids, refusedId, onToggle, onEmpty, onDismiss }) => (
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <Checkbox key={id} label={`Vare ${id}`} checked={ids.includes(id)} onCheckedChange={() => onToggle(id)} />
      ))}
      {refusedId !== null && <Button onClick={onDismiss}>{`Det er ikke plass til vare ${refusedId}`}</Button>}
      {onEmpty && <Button onClick={onEmpty}>Tøm</Button>}
    </>
  )),
  favourites: partOf(selectFavourites, favouritesCommands, ({ ids }, { toggle }) => (
    <FavouriteButton article="Toppbris skalljakke" pressed={ids.includes(1)} onPressedChange={() => toggle(1)} />
  )),
  'preferred-shop': part(preferredShopView, ({ shopId, onChoose, onForget }) => (
    <>
      <Button onClick={() => onChoose(6)}>{shopId === 6 ? 'Din butikk' : 'Velg butikk'} – Tromsø</Button>
      {onForget && <Button onClick={onForget}>Glem butikken</Button>}
    </>
  )),
  'size-profile': part(sizeProfileView, ({ sizes, onChange, onRemove, onForget }) => (
    <>
      {sizes.map((own) => (
        <Button
          key={own.audience + own.kind}
          onClick={() => onRemove(own)}
        >{`Slett ${own.audience} ${own.size}`}</Button>
      ))}
      <Button onClick={() => onChange({ audience: 'Dame', kind: 'letters', size: 'M' }, 'M')}>Dame M</Button>
      {onForget && <Button onClick={onForget}>Slett alle</Button>}
    </>
  )),
  menu: part(menuView, ({ open, onToggle }) => (
    <Button aria-expanded={open} onClick={onToggle}>
      {open ? 'Lukk meny' : 'Meny'}
    </Button>
  )),
  overlays: part(overlaysView, ({ open, part: of }) => (
    <Button onClick={() => (open === 'cart' ? of('cart').onClose() : of('cart').onOpen())}>
      {open === 'cart' ? 'Lukk handlekurv' : 'Åpne handlekurv'}
    </Button>
  )),
  poll: part(pollView, (view) => <Poll view={view} />),
  'price-slider': partOf(selectPriceSlider, priceSliderCommands, (view, commands) => (
    <PriceSlider view={view} commands={commands} />
  )),
  promocode: part(promocodeView, (view) => <PromocodeForm view={view} />),
  search: partOf(selectSearch, searchCommands, (view, commands) => (
    <SearchBox
      action="/search"
      view={view}
      commands={commands}
      placeholder="Søk i hele butikken her..."
      resultsHref={(words) => `/search/${encodeURIComponent(words)}`}
    />
  )),
  share: part(shareView, ({ dialog, onOpen }) =>
    dialog ? (
      <ShareWays dialog={dialog} />
    ) : (
      <ShareButton onClick={() => onOpen({ title: 'Toppbris', url: 'https://vardeholm.example/product/1' })} />
    ),
  ),
  'sticky-header': part(stickyHeaderView, ({ isShown, onMeasured }) => {
    const place = { height: 80, viewportHeight: 800, isFocusThere: false, placeTop: -500, placeBottom: -420 }
    return (
      <>
        <p role="status">{isShown ? 'Toppen er over siden' : 'Toppen er der den hører hjemme'}</p>
        <Button onClick={() => onMeasured({ ...place, scrolled: 100 })}>Rull ned</Button>
        <Button onClick={() => onMeasured({ ...place, scrolled: -100 })}>Rull opp</Button>
      </>
    )
  }),
  'shop-picker': part(shopPickerView, (view) => <ShopPicker view={view} />),
}
