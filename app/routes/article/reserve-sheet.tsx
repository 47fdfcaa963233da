import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type articleMachine,
  quantityIn,
  type ReserveCommands,
  type ReserveView,
} from '../../../machines/article/index.ts'
import type { Variant } from '../../../machines/domain/index.ts'
import { shopPickerCommands } from '../../../machines/shop-picker/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { FieldError } from '../../../ui/Field/index.ts'
import { Sheet } from '../../../ui/Sheet/index.ts'
import { ShopPicker } from '../../../ui/ShopPicker/index.ts'
import { shopPicker } from '../../features/shop-picker/picker.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { useShopPicker } from '../../features/shop-picker/use-shop-picker.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { reserveShopsId } from './places.ts'

const missingId = `${reserveShopsId}-mangler`

interface ReserveSheetProps {
  actor: ActorRefFrom<typeof articleMachine>
  reserve: ReserveView
  commands: ReserveCommands
  variant: Variant | null
}

/** Asks for the shop to collect or reserve in: those that have the variant, nearest to the shopper or to their shop first. */
export function ReserveSheet({ actor, reserve, commands, variant }: ReserveSheetProps) {
  const picker = shopPicker()
  const chosenShop = useActorSelector(useShopActors().cart, ({ context }) => context.shopId)
  const nearShopId = usePreferredShop()?.id ?? chosenShop
  const view = useShopPicker(picker, nearShopId)
  const pickerCommands = useCommands(picker, shopPickerCommands)
  const hasShops = reserve.shopIds.length > 0
  // dom: focus
  useEffect(
    () => actor.on('article.reserve.shop.missing', () => document.getElementById(reserveShopsId)?.focus()).unsubscribe,
    [actor],
  )
  return (
    <Sheet
      open={reserve.isChoosing}
      onOpenChange={commands.cancel}
      title={reserve.isAdding ? 'Velg butikk å hente i' : 'Velg butikk å reservere i'}
      labels={{ close: 'Lukk butikkene' }}
      footer={
        hasShops && (
          <>
            {/* beside the button: the end of the list may be out of view */}
            {reserve.isShopMissing && <FieldError id={missingId}>Velg butikken du vil hente i</FieldError>}
            <Button fullWidth onClick={commands.confirm}>
              {reserve.isAdding ? 'Legg i handlekurv' : 'Reserver i denne butikken'}
            </Button>
          </>
        )
      }
    >
      {hasShops ? (
        <ShopPicker
          view={{
            ...view,
            shops: view.shops.flatMap((shown) => {
              const { id } = shown.shop
              if (!reserve.shopIds.includes(id)) return []
              return { ...shown, hasGoods: null, picked: id === reserve.shopId }
            }),
          }}
          commands={{ ...pickerCommands, pick: commands.select }}
          inputId={reserveShopsId}
          errorId={reserve.isShopMissing ? missingId : undefined}
          {...(variant && { pieces: (shopId: number) => quantityIn(variant, shopId) })}
        />
      ) : (
        <p>Ingen av butikkene har varen nå.{reserve.isSent && ' Du kan få den sendt hjem.'}</p>
      )}
    </Sheet>
  )
}
