import { formatMoney, type Ore } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import styles from './CartSummary.module.css'

export interface Sum {
  label: string
  /** Øre, or text: 'Gratis'. */
  amount: Ore | string
}

export interface SumsProps extends RootProps<'dl'> {
  rows: readonly Sum[]
  /** The total: below a line, larger. */
  total?: Sum
}

const Row = ({ label, amount, total = false }: Sum & { total?: boolean }) => (
  <div data-slot="sums-row" data-total={total || undefined}>
    <dt>{label}</dt>
    <dd>{typeof amount === 'string' ? amount : formatMoney(amount)}</dd>
  </div>
)

/** Amounts in a column, with their total. */
export const Sums = ({ rows, total, ...rest }: SumsProps) => (
  <dl {...rootProps(rest, 'sums', styles.sums)}>
    {rows.map((row) => (
      <Row key={row.label} {...row} />
    ))}
    {total && <Row {...total} total />}
  </dl>
)
