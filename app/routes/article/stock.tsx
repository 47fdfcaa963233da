import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type articleMachine, articleView, deliveryWindow, type ShownArticle } from '../../../machines/article/index.ts'
import { defaultShippingPrice, homeShipping, webStockShopId } from '../../../machines/domain/index.ts'
import { latePart } from '../../../ui/Dialog/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { NativeSelect } from '../../../ui/Select/index.ts'
import { StockBox } from '../../../ui/StockBox/index.ts'
import { useSnapshot, useView } from '../../bind.ts'
import { formatDayRange } from '../../content/dates.ts'
import { freightText } from '../../content/freight.ts'
import { inSizeText } from '../../content/size-text.ts'
import { useDistances } from '../../places/picker.ts'
import { OnDemand } from '../../shell/on-demand.tsx'
import { useShop } from '../../use-shop.ts'

const ShopsSheet = latePart(() => import('./shops-sheet.tsx').then(({ ShopsSheet }) => ShopsSheet))

/** Shops that are listed before the shopper asks for all. */
const mostListed = 3
/** Where nobody knows how far it is. */
const farthest = Number.MAX_VALUE

export interface StockProps {
  actor: ActorRefFrom<typeof articleMachine>
  /** The day of the render in Norway: `2026-11-21`. */
  today: string
}

/** How the chosen variant reaches the shopper, and the shops that have it. */
export function Stock({ actor, today }: StockProps) {
  const { shown } = articleView(useSnapshot(actor), actor.send)
  return shown && <Shown shown={shown} today={today} />
}

function Shown({ shown: { article, variant, sizes }, today }: { shown: ShownArticle; today: string }) {
  const { cart, shared } = useShop()
  const chosenShop = useView(cart, ({ context }) => context.shopId)
  const distances = useDistances()
  const [isOpen, setOpen] = useState(false)
  const size = sizes.find(({ chosen }) => chosen)
  const quantities = variant?.stock.filter(({ quantity }) => quantity > 0) ?? []
  const having = quantities
    .flatMap(({ shopId, quantity }) => {
      const shop = shopId === webStockShopId ? undefined : shared.shops.find(({ id }) => id === shopId)
      const distance = distances[shopId]
      return shop ? [{ id: shop.id, name: shop.name, quantity, km: distance ? distance.metres / 1000 : null }] : []
    })
    .sort(
      (a, b) =>
        Number(b.id === chosenShop) - Number(a.id === chosenShop) ||
        (a.km ?? farthest) - (b.km ?? farthest) ||
        b.quantity - a.quantity,
    )
  const onWeb = quantities.some(({ shopId }) => shopId === webStockShopId)
  const { from, to } = deliveryWindow(today)
  const freight = homeShipping(article.price, [article.freightPrice], {
    price: defaultShippingPrice,
    freeFrom: shared.freeShippingFrom,
  })
  const choices = [
    ...(article.onlyClickAndCollect ? [] : [{ value: String(webStockShopId), label: 'Hjem til meg' }]),
    ...shared.shops
      .filter(({ id }) => id !== webStockShopId)
      .map(({ id, name }) => {
        const quantity = having.find((shop) => shop.id === id)?.quantity ?? 0
        return { value: String(id), label: variant && quantity === 0 ? `${name} (utsolgt)` : name }
      }),
  ]
  return (
    <StockBox
      {...(!article.onlyClickAndCollect &&
        (!variant || onWeb) && {
          delivery: {
            title: `Hjem til deg ${formatDayRange(from, to)}`,
            text: `${freightText(freight)} – pakke hjem på døra`,
          },
        })}
      stock={{ title: stockTitle(article.available, having.length, size?.name), text: 'Klikk og hent er gratis.' }}
      shops={having.slice(0, mostListed)}
      more={
        <>
          <LinkButton onClick={() => setOpen(true)}>Se lageret i alle butikkene</LinkButton>
          <NativeSelect
            label="Hvor vil du ha varen?"
            size="sm"
            value={String(chosenShop)}
            options={choices}
            placeholder="Velg butikk"
            onValueChange={(value) => cart.send({ type: 'cart.shop.choose', shopId: Number(value) })}
          />
          <OnDemand open={isOpen}>
            <ShopsSheet open={isOpen} onClose={() => setOpen(false)} variant={variant} available={article.available} />
          </OnDemand>
        </>
      }
      returns={{ title: '14 dagers angrerett', text: '30 dagers åpent kjøp for medlemmer' }}
    />
  )
}

function stockTitle(available: readonly number[], having: number, size: string | undefined): string {
  const shops = (count: number) => (count === 1 ? '1 butikk' : `${count} butikker`)
  if (size === undefined) return `Finnes i ${shops(available.filter((id) => id !== webStockShopId).length)}`
  return (having === 0 ? 'Ikke i noen butikk' : `På lager i ${shops(having)}`) + inSizeText(size)
}
