import { Icon, type IconName } from '../Icon/index.ts'
import styles from './TrustRow.module.css'

export interface TrustRowProps {
  promises: readonly { icon: IconName; title: string; text: string }[]
  label?: string
}

/** Four promises, under the first picture. */
export const TrustRow = ({ promises, label = 'Kjøpstrygghet' }: TrustRowProps) => (
  <section className={styles.row} aria-label={label}>
    <ul className="wrap">
      {promises.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <p>
            <b>{title}</b>
            <br />
            <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  </section>
)
