import type { Ore } from '../../machines/domain/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useMoney } from '../internal/use-money.ts'
import { byEar } from '../Spoken/index.ts'
import styles from './CartSummary.module.css'

export interface Sum {
  label: string
  /** In øre or another minor unit, or text: 'Gratis'. */
  amount: Ore | string
}

export interface SumsProps extends RootProps<'dl'> {
  rows: readonly Sum[]
  /** The total: below a line, larger. */
  total?: Sum
}

const Row = ({ label, amount, total = false }: Sum & { total?: boolean }) => {
  const money = useMoney()
  return (
    <div data-slot="sums-row" data-total={total || undefined}>
      <dt>{label}</dt>
      <dd>{byEar(typeof amount === 'string' ? amount : money.format(amount))}</dd>
    </div>
  )
}

/** Amounts in a column, with their total. */
export const Sums = ({ rows, total, ...rest }: SumsProps) => (
  <dl {...rootProps(rest, 'sums', styles.sums)}>
    {rows.map((row) => (
      <Row key={row.label} {...row} />
    ))}
    {total && <Row {...total} total />}
  </dl>
)
