import { useMemo, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type articleMachine, quantityIn, type ShownArticle, selectArticle } from '../../../machines/article/index.ts'
import { defaultShippingPrice, homeShipping, webStockShopId } from '../../../machines/domain/index.ts'
import { orderingDistances } from '../../../machines/shop-picker/index.ts'
import { lazyModal } from '../../../ui/Dialog/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { NativeSelect } from '../../../ui/Select/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { StockBox } from '../../../ui/StockBox/index.ts'
import { wholeWords } from '../../../ui/WholeWords/index.ts'
import { listShops } from '../../adapters/browser/list-shops.ts'
import { freightText } from '../../content/freight.ts'
import { inSizeText } from '../../content/size-text.ts'
import { Explain } from '../../features/explain/explain.tsx'
import { useDistances } from '../../features/shop-picker/picker.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { orderedShops } from '../../features/shop-picker/shop-order.ts'
import { Island } from '../../hydration/island.tsx'
import { MountOnFirstOpen } from '../../react/mount-on-first-open.tsx'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import { useIsHydrated } from '../../react/use-is-hydrated.ts'
import { soldOutIsland } from './sold-out.island.ts'

const ShopsSheet = lazyModal(() => import('./shops-sheet.tsx').then(({ ShopsSheet }) => ShopsSheet))

/** Shops listed before the shopper asks for all. */
const mostListed = 3
/** Rank of a shop without a known distance. */
const farthest = Number.MAX_VALUE

export interface StockProps {
  actor: ActorRefFrom<typeof articleMachine>
  /** Delivery days at the time of the render: `24.–26. november`. */
  deliveryRange: string
}

const selectStock = (snapshot: SnapshotFrom<typeof articleMachine>): ShownProps['shown'] | null => {
  const { shown } = selectArticle(snapshot)
  return shown && { article: shown.article, variant: shown.variant, sizes: shown.sizes, reach: shown.reach }
}

const selectIsSoldOut = (snapshot: SnapshotFrom<typeof articleMachine>): boolean => {
  const why = selectArticle(snapshot).shown?.refusal?.why
  return why === 'soldOut' || why === 'soldOutHere'
}

/** Delivery of the chosen variant, and the shops that have it. */
export function Stock({ actor, deliveryRange }: StockProps) {
  const shown = useActorSelector(actor, selectStock)
  const isSoldOut = useActorSelector(actor, selectIsSoldOut)
  return (
    shown && (
      <>
        {isSoldOut && <Island part={soldOutIsland} actor={actor} />}
        <Shown shown={shown} deliveryRange={deliveryRange} />
      </>
    )
  )
}

interface ShownProps {
  shown: Pick<ShownArticle, 'article' | 'variant' | 'sizes' | 'reach'>
  deliveryRange: string
}

function Shown({ shown: { article, variant, sizes, reach }, deliveryRange }: ShownProps) {
  const { breadcrumbs, cart, shared } = useShopActors()
  const chosenShop = useActorSelector(cart, ({ context }) => context.shopId)
  const trail = useActorSelector(breadcrumbs, ({ context }) => context.trail)
  const isCollected = useActorSelector(cart, ({ context }) => context.selectedShipping.id === 'collect')
  const distances = useDistances()
  const mine = usePreferredShop()
  const { shops, orderText } = orderedShops(shared.shops, distances, mine?.id)
  // the shopper's shop first, the one to collect in, then those of the list's filter
  const isHydrated = useIsHydrated()
  const filteredBy = useMemo(() => (isHydrated ? listShops(trail) : []), [isHydrated, trail])
  const wanted = [...(mine ? [mine.id] : []), chosenShop, ...filteredBy]
  const near = orderingDistances(distances, shops, wanted.find((id) => id !== webStockShopId) ?? null)
  const far = (id: number) => near[id]?.metres ?? farthest
  const rank = (id: number) => (wanted.includes(id) ? wanted.indexOf(id) : wanted.length)
  const [isOpen, setOpen] = useState(false)
  const size = sizes.find(({ chosen }) => chosen)
  const having = shops
    .flatMap(({ id, name }) => {
      const quantity = variant ? quantityIn(variant, id) : 0
      const distance = distances[id]
      return quantity > 0 ? [{ id, name, quantity, km: distance ? distance.metres / 1000 : null }] : []
    })
    .sort((a, b) => rank(a.id) - rank(b.id) || far(a.id) - far(b.id) || b.quantity - a.quantity)
  const lacking = shops.filter(({ id }) => wanted.includes(id) && !reach.shopIds.includes(id)).map(({ name }) => name)
  const freight = homeShipping(article.price, [article.freightPrice], {
    price: defaultShippingPrice,
    freeFrom: shared.freeShippingFrom,
  })
  const choices = [
    ...(article.onlyClickAndCollect ? [] : [{ value: String(webStockShopId), label: 'Hjem til meg' }]),
    ...shops.map(({ id, name }) => ({
      value: String(id),
      label: variant && quantityIn(variant, id) === 0 ? `${name} (utsolgt)` : name,
    })),
  ]
  const isPicked = chosenShop !== webStockShopId || !(article.onlyClickAndCollect || isCollected)
  return (
    <StockBox
      {...(reach.home && {
        delivery: {
          title: byEar(`Leveres ${deliveryRange}`, wholeWords(`Leveres ${deliveryRange}`)),
          text: `${freightText(freight)} – pakke hjem på døra`,
        },
      })}
      stock={{
        title: stockTitle(reach.shopIds.length, size?.name),
        ...(lacking.length > 0
          ? { text: `Ikke på lager i ${alternation.format(lacking)}.` }
          : reach.isOnSale && { text: 'Klikk og hent er gratis.' }),
      }}
      shops={having.slice(0, mostListed)}
      more={
        <>
          <LinkButton onClick={() => setOpen(true)}>Se lageret i alle butikkene</LinkButton>
          {reach.isOnSale && (
            <NativeSelect
              label="Hvor vil du ha varen?"
              hint={orderText}
              size="sm"
              value={isPicked ? String(chosenShop) : ''}
              options={choices}
              placeholder="Velg butikk"
              onValueChange={(value) => cart.send({ type: 'cart.shop.choose', shopId: Number(value) })}
            />
          )}
          <MountOnFirstOpen open={isOpen} onFail={() => setOpen(false)}>
            <ShopsSheet open={isOpen} onClose={() => setOpen(false)} variant={variant} available={article.available} />
          </MountOnFirstOpen>
        </>
      }
      returns={{
        // a purchase in the shop has the shop's exchange terms and no right of withdrawal
        title: reach.isOnSale ? '14 dagers angrerett' : 'Butikkens bytterett',
        text: '30 dagers åpent kjøp for medlemmer',
        more: (
          <>
            <Explain term={reach.isOnSale ? 'angrerett' : 'bytterett'} /> <Explain term="åpent kjøp" />
          </>
        ),
      }}
    />
  )
}

/** 'Oslo eller Bergen'. `Intl`, because dayjs has no list format. */
const alternation = new Intl.ListFormat('nb-NO', { type: 'disjunction' })

function stockTitle(having: number, size: string | undefined): string {
  const shops = having === 1 ? '1 butikk' : `${having} butikker`
  if (size === undefined) return having === 0 ? 'Ikke på lager i noen butikk' : `Finnes i ${shops}`
  return (having === 0 ? 'Ikke i noen butikk' : `På lager i ${shops}`) + inSizeText(size)
}
