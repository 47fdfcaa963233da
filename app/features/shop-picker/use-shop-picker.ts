import { useCallback } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type ShopPickerView, selectShopPicker, type shopPickerMachine } from '../../../machines/shop-picker/index.ts'
import { brand } from '../../brands/index.ts'
import { useActorSelector } from '../../react/use-actor.ts'

/**
 * The view of a shop picker; without a place, the shops nearest to `nearShopId` come first. `goods` are the shops that
 * have the wanted article.
 */
export function useShopPicker(
  picker: ActorRefFrom<typeof shopPickerMachine>,
  nearShopId: number | null = null,
  goods: readonly number[] | null = null,
): ShopPickerView {
  const select = useCallback(
    (snapshot: SnapshotFrom<typeof shopPickerMachine>) => selectShopPicker(snapshot, nearShopId, goods, brand.name),
    [nearShopId, goods],
  )
  return useActorSelector(picker, select)
}
