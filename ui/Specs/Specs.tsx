import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './Specs.module.css'

export interface SpecsProps extends RootProps<'ul'> {
  /** One fact each: '15 000 mm vannsøyle'. */
  facts: readonly string[]
}

/** What is known of an article, as facts with a tick. */
export const Specs = ({ facts, ...rest }: SpecsProps) => (
  <ul {...rootProps(rest, 'specs', styles.specs)}>
    {facts.map((fact) => (
      <li key={fact}>
        <Icon name="check" size={20} />
        {fact}
      </li>
    ))}
  </ul>
)
