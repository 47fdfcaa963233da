import { Icon, type IconDrawing, type IconName } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { byEar } from '../Spoken/index.ts'
import { norwegian, type TrustRowLabels } from './TrustRow.labels.ts'
import styles from './TrustRow.module.css'

export interface TrustRowProps extends RootProps<'section'> {
  promises: readonly { icon: IconName | IconDrawing; title: string; text: string }[]
  labels?: Partial<TrustRowLabels> | undefined
}

/** Four promises below the first picture. */
export const TrustRow = ({ promises, labels: ownLabels, ...rest }: TrustRowProps) => {
  const labels = useLabels('TrustRow', norwegian, ownLabels)
  return (
    <section aria-label={labels.name} {...rootProps(rest, 'trust-row', styles.row)}>
      <ul className="wrap" data-slot="trust-row-list">
        {promises.map(({ icon, title, text }) => (
          <li key={title} data-slot="trust-row-promise">
            <Icon name={icon} />
            <p>
              <b data-slot="trust-row-title">{byEar(title)}</b>
              <br />
              <span data-slot="trust-row-text">{byEar(text)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
