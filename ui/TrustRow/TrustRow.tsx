import { Icon, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './TrustRow.module.css'

export interface TrustRowProps extends RootProps<'section'> {
  promises: readonly { icon: IconName; title: string; text: string }[]
  label?: string
}

/** Four promises, under the first picture. */
export const TrustRow = ({ promises, label = 'Kjøpstrygghet', ...rest }: TrustRowProps) => (
  <section aria-label={label} {...rootProps(rest, 'trust-row', styles.row)}>
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
