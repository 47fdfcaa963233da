import { formatMoney, type Ore } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './CartSummary.module.css'

export interface Sum {
  label: string
  /** Øre, or a word in its place: 'Gratis'. */
  amount: Ore | string
}

export interface SumsProps extends RootProps<'dl'> {
  rows: readonly Sum[]
  /** Below a line, larger. */
  total?: Sum
}

const Row = ({ label, amount, total = false }: Sum & { total?: boolean }) => (
  <div data-total={total || undefined}>
    <dt>{label}</dt>
    <dd>{typeof amount === 'string' ? amount : formatMoney(amount)}</dd>
  </div>
)

/** Amounts under each other, and what they come to. */
export const Sums = ({ rows, total, ...rest }: SumsProps) => (
  <dl {...rootProps(rest, 'sums', styles.sums)}>
    {rows.map((row) => (
      <Row key={row.label} {...row} />
    ))}
    {total && <Row {...total} total />}
  </dl>
)
