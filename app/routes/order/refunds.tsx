import { formatMoney, type Order } from '../../../machines/domain/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { paidBackOnCards, refundedToGiftCards } from '../../content/gift-card-rows.ts'
import { sizeText } from '../../content/size-text.ts'
import styles from './screen.module.css'

interface RefundsProps {
  order: Pick<Order, 'lines' | 'total' | 'refunded' | 'refundedLines' | 'giftCards' | 'returns'>
}

/** What the provider has paid back, and the pieces that it was for. */
export function Refunds({ order }: RefundsProps) {
  const { lines, total, refunded, refundedLines } = order
  const toCards = refundedToGiftCards(order)
  const toAccount = refunded - paidBackOnCards(order)
  if (refunded === 0) return null
  const isAll = refunded >= total
  const amount = isAll ? `hele beløpet, ${formatMoney(refunded)}` : `${formatMoney(refunded)} av ${formatMoney(total)}`
  const pieces = refundedLines.flatMap(({ ean, count }) => {
    const line = lines.find((one) => one.ean === ean)
    return line ? { ...line, count } : []
  })
  return (
    <section className={styles.box} aria-labelledby="tilbakebetalt">
      <p id="tilbakebetalt">
        {byEar(`Vi har betalt tilbake ${amount}${pieces.length === 0 ? '.' : `${isAll ? ',' : ''} for:`}`)}
      </p>
      {pieces.length > 0 && (
        <ul>
          {pieces.map(({ ean, name, colour, size, count }) => (
            <li key={ean}>{byEar(`${count}\u00a0stk. ${name}, ${colour}, ${sizeText(size)}`)}</li>
          ))}
        </ul>
      )}
      {toCards && <p>{byEar(toCards)}</p>}
      {toAccount > 0 && <small>Det kan ta noen dager før pengene er på kontoen din.</small>}
    </section>
  )
}
