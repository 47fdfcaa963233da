import { promocodeView } from '../../machines/promocode/index.ts'
import { PromocodeForm } from '../../ui/PromocodeForm/index.ts'
import { useSnapshot } from '../bind.ts'
import { useShop } from '../use-shop.ts'

/** A code is typed, and what became of it is told. */
export function Promocode() {
  const { promocode } = useShop()
  return <PromocodeForm view={promocodeView(useSnapshot(promocode), promocode.send)} />
}
