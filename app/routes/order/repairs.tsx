import type { Order } from '../../../machines/domain/index.ts'
import { leftToReturn } from '../../../machines/order-return/rules.ts'
import { Link } from '../../../ui/Link/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { sizeText } from '../../content/size-text.ts'
import styles from './screen.module.css'

/** The way to ask for a repair of each article that is handed over and kept. */
export function Repairs({ order }: { order: Order }) {
  const lines = order.handedOverAt ? order.lines.filter(({ ean }) => leftToReturn(order, ean) > 0) : []
  if (lines.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="feil">
      <p id="feil">Er det noe galt med en vare? Meld det inn her:</p>
      <ul>
        {lines.map(({ ean, name, colour, size }) => (
          <li key={ean}>
            <Link variant="alone" href={`/ordre/${order.id}/reparasjon?vare=${ean}`}>
              <span className="visually-hidden">{'Meld inn reparasjon eller reklamasjon: '}</span>
              {byEar(`${name}, ${colour}, ${sizeText(size)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
