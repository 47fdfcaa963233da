import type { Order } from '../../../machines/domain/index.ts'
import { returnableOf } from '../../../machines/order-return/rules.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { formatReturnNumber, returnCardText, returnStatusText } from '../../content/return-status.ts'
import styles from './screen.module.css'

/** Returns of the order and where they stand, and the way to register one; `today` is `2026-11-21`. */
export function Returns({ order, today }: { order: Order; today: string }) {
  const { id, returns } = order
  const isReturnable = returnableOf(order, today) === 'open'
  if (returns.length === 0 && !isReturnable) return null
  return (
    <>
      {returns.length > 0 && (
        <section className={styles.box} aria-labelledby="returer">
          <p id="returer">Returer</p>
          <ul>
            {returns.map((one) => (
              <li key={one.number}>
                {byEar(`${formatReturnNumber(one.number)}: ${returnStatusText(one, order.delivery)}`)}
                {one.giftCard && (
                  <>
                    <br />
                    {byEar(returnCardText(one.giftCard))}
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <ButtonLink href={`/ordre/${id}/retur`} variant="secondary">
          {isReturnable ? 'Returner varer' : 'Se returene'}
        </ButtonLink>
      </div>
    </>
  )
}
