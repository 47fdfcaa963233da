import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { wholeWords } from '../WholeWords/index.ts'
import styles from './Specs.module.css'

export interface SpecsProps extends RootProps<'ul'> {
  /** One fact each: '15 000 mm vannsøyle'. */
  facts: readonly string[]
}

/** Technical facts with ticks. */
export const Specs = ({ facts, ...rest }: SpecsProps) => (
  <ul {...rootProps(rest, 'specs', styles.specs)}>
    {facts.map((fact) => (
      <li key={fact}>
        <Icon name="check" size={20} />
        <span>{wholeWords(fact)}</span>
      </li>
    ))}
  </ul>
)
