import type { ReactNode } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { byEar } from '../Spoken/index.ts'
import { wholeWords } from '../WholeWords/index.ts'
import styles from './Specs.module.css'

export interface SpecsProps extends RootProps<'ul'> {
  /** One fact each: '15 000 mm vannsøyle'. */
  facts: readonly string[]
  /** Below a fact: what its words mean. */
  renderExplanation?: ((fact: string) => ReactNode) | undefined
}

/** 'g/m²/24 t' is spoken 'g per kvadratmeter per 24 timer'. */
const said = (fact: string) => fact.replace('/m²', ' per kvadratmeter').replace(/\/24.t$/, ' per 24 timer')

/** Technical facts with ticks. */
export const Specs = ({ facts, renderExplanation, ...rest }: SpecsProps) => (
  <ul {...rootProps(rest, 'specs', styles.specs)}>
    {facts.map((fact) => (
      <li key={fact}>
        <Icon name="check" size={20} />
        <div>
          <span>{byEar(said(fact), wholeWords(fact))}</span>
          {renderExplanation?.(fact)}
        </div>
      </li>
    ))}
  </ul>
)
