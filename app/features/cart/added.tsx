import { useCallback, useRef } from 'react'
import { overlaysCommands } from '../../../machines/overlays/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { IconButton } from '../../../ui/IconButton/index.ts'
import { Picture } from '../../../ui/Picture/index.ts'
import { Price } from '../../../ui/Price/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { articlesText } from '../../content/counts.ts'
import { sizeText } from '../../content/size-text.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useCommands } from '../../react/use-actor.ts'
import styles from './added.module.css'
import { useCart } from './use-cart.ts'

const headingId = 'lagt-i-handlekurven'

/**
 * Tells what was put into the cart, beside the page, which can still be used. It has the focus, and gives it back when
 * it is closed. A press outside closes it.
 */
export function AddedPanel({ ean }: { ean: string | null }) {
  const { overlays } = useShopActors()
  const { line, count, valid } = useCart(({ lines, count, valid }) => ({
    line: lines.find((one) => one.line.ean === ean)?.line,
    count,
    valid,
  }))
  const { open, leave } = useCommands(overlays, overlaysCommands)
  const opener = useRef<Element | null>(null)
  const attach = useCallback(
    (panel: HTMLDivElement | null) => {
      if (!panel) return undefined
      opener.current = document.activeElement
      panel.focus({ preventScroll: true })
      const press = ({ target }: PointerEvent) => {
        if (!panel.contains(target as Node)) leave()
      }
      document.addEventListener('pointerdown', press)
      return () => document.removeEventListener('pointerdown', press)
    },
    [leave],
  )
  if (!line) return null
  const close = () => {
    leave()
    const { current } = opener
    if (current instanceof HTMLElement) current.focus({ preventScroll: true })
  }
  return (
    <div
      ref={attach}
      role="dialog"
      aria-labelledby={headingId}
      tabIndex={-1}
      className={styles.added}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <div className={styles.top}>
        <h2 id={headingId}>Lagt i Min Handlekurv</h2>
        <IconButton icon="x" label="Lukk" onClick={close} />
      </div>
      <div className={styles.line}>
        <Picture picture={line.picture} sizes="64px" alt="" />
        <div>
          <p className={styles.name}>{line.name}</p>
          <p className={styles.choice}>{byEar(`${line.colour}, ${sizeText(line.size)}`)}</p>
          <Price
            price={line.ordinaryPrice ?? line.price}
            formerPrice={line.formerPrice}
            memberPrice={line.ordinaryPrice ? line.price : line.memberPrice}
            pant={line.pant}
          />
        </div>
      </div>
      <div className={styles.ways}>
        <Button variant="secondary" size="sm" onClick={() => open('cart')}>
          {`Se handlekurven, ${articlesText(count)}`}
        </Button>
        {valid && (
          <ButtonLink href="/checkout" size="sm">
            Gå til kassen
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
