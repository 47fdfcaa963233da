import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { type CareLabelsLabels, norwegian } from './CareLabels.labels.ts'
import { careSymbols } from './care-symbols.ts'
import styles from './Specs.module.css'

export interface CareLabelsProps extends RootProps<'ul'> {
  /** Keys of the catalogue; unknown ones are left out. */
  keys: readonly string[]
  labels?: Partial<CareLabelsLabels> | undefined
}

/** Care symbols of an article, with text. */
export const CareLabels = ({ keys, labels: ownLabels, ...rest }: CareLabelsProps) => {
  const labels = useLabels('CareLabels', norwegian, ownLabels)
  return (
    <ul {...rootProps(rest, 'care-labels', styles.care)}>
      {keys.map((key) => {
        const symbol = careSymbols[key]
        return (
          symbol && (
            <li key={key}>
              <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
                <path d={symbol.path} />
                {symbol.degrees && (
                  <text x="18" y="26" fontSize="10" fontWeight="600" textAnchor="middle">
                    {symbol.degrees}
                  </text>
                )}
              </svg>
              {labels.symbols[key]}
            </li>
          )
        )
      })}
    </ul>
  )
}
