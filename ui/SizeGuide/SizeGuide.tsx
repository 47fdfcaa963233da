import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { norwegian, type SizeGuideLabels } from './SizeGuide.labels.ts'
import styles from './SizeGuide.module.css'

export interface SizeGuideProps extends RootProps<'div'> {
  /** Caption of the table: 'Jakker til dame, mål i cm'. */
  caption: string
  /** Names of the measures: 'Bryst', 'Midje'. */
  measures: readonly string[]
  /** Sizes, each with its measures in that order: '88–92'. */
  sizes: readonly { name: string; values: readonly string[] }[]
  /** The selected size. */
  current?: string | undefined
  /** Measuring instructions, step by step. */
  advice?: readonly { title: string; text: string }[]
  labels?: Partial<SizeGuideLabels> | undefined
}

/** Sizes in centimetres, with measuring instructions. */
export const SizeGuide = ({
  caption,
  measures,
  sizes,
  current,
  advice = [],
  labels: ownLabels,
  ...rest
}: SizeGuideProps) => {
  const labels = useLabels('SizeGuide', norwegian, ownLabels)
  return (
    <div {...rootProps(rest, 'size-guide', styles.guide)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} data-slot="size-guide-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.size}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ name, values }) => (
              <tr key={name} data-current={name === current || undefined}>
                <th scope="row">
                  {name}
                  {name === current && <span> ({labels.current})</span>}
                </th>
                {measures.map((measure, at) => (
                  <td key={measure}>{values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {advice.length > 0 && (
        <dl>
          {advice.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
