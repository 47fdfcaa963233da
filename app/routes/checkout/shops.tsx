import { useMemo, useState } from 'react'
import type { FieldView } from '../../../machines/checkout/index.ts'
import type { Shop } from '../../../machines/domain/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { StockNote } from '../../../ui/StockNote/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { articlesText } from '../../content/counts.ts'
import { formatDays, formatTimes } from '../../content/hours.ts'
import { readyText } from '../../content/ready.ts'
import { useMissingByShop } from '../../features/cart/missing-by-shop.ts'
import { useDistances } from '../../features/shop-picker/picker.ts'
import { orderedShops } from '../../features/shop-picker/shop-order.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import type { CheckoutPage } from './page.types.ts'
import { useFocusBrought } from './use-focus-brought.ts'

/** Shops listed before the shopper asks for all. */
const mostListed = 5

interface ShopsProps {
  field: FieldView<number | null>
  onValueChange: (shopId: number) => void
  data: CheckoutPage['data']
  api: CheckoutPage['api']
  /** Why the field is refused, for the shopper. */
  error: string | undefined
  // props: importing them from the screen's chunk would add a chunk of bundler helpers to the first load
  orderClass: string | undefined
  moreClass: string | undefined
}

const isLike = (shop: Shop, text: string): boolean =>
  `${shop.name} ${shop.postNo} ${shop.postPlace}`.toLowerCase().includes(text.trim().toLowerCase())

/** Shop for collection: shops that have everything first. */
export function Shops({ field, onValueChange, data: { shops, now }, api, error, orderClass, moreClass }: ShopsProps) {
  const { cart } = useShopActors()
  const lines = useActorSelector(cart, ({ context }) => context.lines)
  const checkedShopId = useActorSelector(cart, ({ context }) => context.checkedShopId)
  const shopIds = useMemo(() => shops.map(({ id }) => id), [shops])
  const missing = useMissingByShop(api, shopIds, ({ context }) => ({ lines: context.lines, near: null }))
  const [text, setText] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  useFocusBrought('shopId', mostListed, showsAll)
  // the cart knows its own shop better: pieces held by own orders are available
  const lackingHere = lines.filter(({ count, stock }) => count > stock).length
  const lacks = ({ id }: Shop) => (id === checkedShopId ? lackingHere : (missing?.get(id)?.size ?? 0))
  // the shop that was chosen before this list: the next choice must not sort it again
  const [nearShopId] = useState(field.value)
  const { shops: ordered, orderText } = orderedShops(shops, useDistances(), nearShopId)
  const found = ordered.filter((shop) => isLike(shop, text)).sort((a, b) => lacks(a) - lacks(b))
  const listed = showsAll ? found : found.slice(0, mostListed)
  const chosen = shops.find(({ id }) => id === field.value)
  const shown = chosen && !listed.includes(chosen) ? [chosen, ...listed] : listed
  return (
    <>
      <TextField
        label="Finn butikk"
        hint="Sted eller postnummer"
        icon="search"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onValueChange={setText}
        onKeyDown={(event) => {
          // Enter filters the list and must not submit the form
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {found.length > 1 && (
        <p className={orderClass}>{missing ? `De som har alle varene, står først. ${orderText}` : orderText}</p>
      )}
      <p role="status">{found.length === 0 && 'Ingen butikker passer. Prøv et annet sted.'}</p>
      <ChoiceRows
        inputId="shopId"
        name="shopId"
        legend="Velg butikk"
        value={field.value === null ? undefined : String(field.value)}
        error={error}
        onValueChange={(value) => onValueChange(Number(value))}
        choices={shown.map((shop) => ({
          value: String(shop.id),
          title: shop.name,
          // by ear the stock decides: address and hours come after it
          detail: missing && <Stock lacks={lacks(shop)} ready={readyText(shop.openingHours, new Date(now))} />,
          description: [
            `${shop.address}, ${shop.postNo} ${shop.postPlace}`,
            ...shop.openingHours.map((hours) => `${formatDays(hours).toLowerCase()} ${formatTimes(hours)}`),
          ].join(' · '),
        }))}
      />
      {!showsAll && found.length > mostListed && (
        <div className={moreClass}>
          <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
            Vis alle {found.length} butikker
          </Button>
        </div>
      )}
    </>
  )
}

const Stock = ({ lacks, ready }: { lacks: number; ready: string | null }) => (
  <StockNote level={lacks === 0 ? 'plenty' : 'none'} size="normal">
    {lacks === 0 ? ['Alt på lager', ready].filter(Boolean).join(' – ') : `Mangler ${articlesText(lacks)}`}
  </StockNote>
)
