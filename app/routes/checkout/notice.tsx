import type { ReactNode } from 'react'
import type { CheckoutNotice, CheckoutView } from '../../../machines/checkout/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { Icon } from '../../../ui/Icon/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { notOrderedText } from '../../content/not-ordered.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import styles from './screen.module.css'
import { noticeText } from './texts.ts'

/** Id of the reason why the button is disabled; other notices may be beside it. */
export const blockedId = 'kasse-sperret'

interface NoticeProps {
  notice: CheckoutNotice
  payable: number
  id?: string
}

/** What blocks the payment, and the way out. */
export function Notice({ notice, payable, id }: NoticeProps) {
  const { overlays, promocode } = useShopActors()
  const refusal = useActorSelector(promocode, ({ context }) => context.refusal)
  const unavailableLines = useCart(({ lines }) => lines.filter(({ available }) => available !== null))
  const isAboutLines = notice === 'refused' || notice === 'cartBlocked'
  return (
    <NoticeBox id={id}>
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
    </NoticeBox>
  )
}

/** Shown for a part whose code fails to load. Input is kept. */
export const PartFailed = ({ children }: { children: string }) => (
  <NoticeBox>
    <p>{children} Det du har fylt ut, er tatt vare på.</p>
    <Button variant="secondary" size="sm" onClick={() => location.reload()}>
      Last siden på nytt
    </Button>
  </NoticeBox>
)

/** Why the button is disabled: refused just now, or found wrong before. */
export const Blocked = ({ view: { notice, payable } }: { view: CheckoutView }) => (
  <Notice id={blockedId} notice={notice === 'refused' ? notice : 'cartBlocked'} payable={payable} />
)

/** A framed live notice. */
export const NoticeBox = ({ children, id }: { children: ReactNode; id?: string | undefined }) => (
  <div className={styles.notice} role="alert" id={id}>
    <Icon name="circle-alert" />
    <div>{children}</div>
  </div>
)
