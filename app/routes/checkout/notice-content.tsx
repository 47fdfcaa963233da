import type { CheckoutNotice } from '../../../machines/checkout/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { notOrderedText } from '../../content/not-ordered.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import { noticeText } from './notice-text.ts'

export interface NoticeContentProps {
  notice: CheckoutNotice
  payable: number
}

/** What blocks the payment, and the way out. */
export function NoticeContent({ notice, payable }: NoticeContentProps) {
  const { overlays, promocode } = useShopActors()
  const refusal = useActorSelector(promocode, ({ context }) => context.refusal)
  const unavailableLines = useCart(({ lines }) => lines.filter(({ available }) => available !== null))
  const isAboutLines = notice === 'refused' || notice === 'cartBlocked'
  return (
    <>
      <p>{noticeText(notice, payable, refusal)}</p>
      {isAboutLines && (
        <>
          <ul>
            {unavailableLines.map(({ line, available }) => (
              <li key={line.ean}>{byEar(notOrderedText({ ...line, available: available ?? 0 }))}</li>
            ))}
          </ul>
          <Button variant="secondary" size="sm" onClick={() => overlays.send({ type: 'overlay.open', name: 'cart' })}>
            Endre handlekurven
          </Button>
        </>
      )}
    </>
  )
}
