import { Icon } from '../Icon/index.ts'
import styles from './Specs.module.css'

export interface SpecsProps {
  /** One fact each: '15 000 mm vannsøyle'. */
  facts: readonly string[]
}

/** What is known of an article, as facts with a tick. */
export const Specs = ({ facts }: SpecsProps) => (
  <ul className={styles.specs}>
    {facts.map((fact) => (
      <li key={fact}>
        <Icon name="check" size={20} />
        {fact}
      </li>
    ))}
  </ul>
)
