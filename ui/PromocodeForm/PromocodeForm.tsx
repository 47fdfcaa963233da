import type { ReactNode } from 'react'
import type { Promocode, PromocodeCommands, PromocodeView } from '../../machines/promocode/index.ts'
import { Button } from '../Button/index.ts'
import { FieldWithButton } from '../FieldWithButton/index.ts'
import { Icon, tagIcon } from '../Icon/index.ts'
import type { MoneyLabels } from '../internal/Money.labels.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useMoney } from '../internal/use-money.ts'
import { LinkButton } from '../Link/index.ts'
import { byEar } from '../Spoken/index.ts'
import { TextField } from '../TextField/index.ts'
import { norwegian, type PromocodeFormLabels } from './PromocodeForm.labels.ts'
import styles from './PromocodeForm.module.css'

export interface PromocodeFormProps extends RootProps<'div'> {
  /** The promocode machine's view. */
  view: PromocodeView
  /** Its commands. */
  commands: PromocodeCommands
  /** A link for non-members, below a code for members only. */
  membership?: ReactNode
  labels?: Partial<PromocodeFormLabels> | undefined
}

/** The discount: '−100,00 kr', '−20 %'. */
const worthOf = ({ amount, fixed }: Promocode, money: MoneyLabels) =>
  `−${fixed ? money.format(amount) : `${String(Math.round(amount * 1000) / 10).replace('.', ',')}\u00a0%`}`

/** A form for one promocode. The accepted code replaces the field. */
export function PromocodeForm({ view, commands, membership, labels: ownLabels, ...rest }: PromocodeFormProps) {
  const labels = useLabels('PromocodeForm', norwegian, ownLabels)
  const money = useMoney()
  const { field, accepted, problem, checking } = view
  const isFaulty = problem === 'fault'
  return (
    <div aria-busy={checking} {...rootProps(rest, 'promocode-form', styles.promocode)}>
      {!accepted && (
        <FieldWithButton
          onSubmit={isFaulty ? commands.retry : commands.submit}
          field={
            <TextField
              label={labels.field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              value={field.value}
              onValueChange={commands.type}
              readOnly={field.readOnly}
              onFocus={({ currentTarget }) => problem && currentTarget.select()}
              error={problem ? labels.problems[problem] : undefined}
            />
          }
          button={
            <Button type="submit" variant="secondary" isPending={checking} isDisabled={!(checking || view.canSubmit)}>
              {isFaulty ? labels.retry : labels.submit}
            </Button>
          }
        />
      )}
      <p role="status" className={accepted ? styles.accepted : 'visually-hidden'}>
        {accepted && (
          <>
            <Icon name={tagIcon} size={20} />
            {byEar(labels.accepted(accepted.code, worthOf(accepted, money)))}
          </>
        )}
        {!accepted && problem && labels.problems[problem]}
      </p>
      {problem === 'membersOnly' && membership}
      {field.readOnly && <LinkButton onClick={commands.remove}>{labels.remove}</LinkButton>}
    </div>
  )
}
