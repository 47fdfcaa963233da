import type { ReactNode } from 'react'
import type { Promocode, PromocodeView } from '../../machines/promocode/index.ts'
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
  /** A link for non-members, below a code for members only. */
  membership?: ReactNode
  labels?: Partial<PromocodeFormLabels> | undefined
}

/** The discount: '−100,00 kr', '−20 %'. */
const worthOf = ({ amount, fixed }: Promocode, money: MoneyLabels) =>
  `−${fixed ? money.format(amount) : `${String(Math.round(amount * 1000) / 10).replace('.', ',')}\u00a0%`}`

/** A form for one promocode. The accepted code replaces the field. */
export function PromocodeForm({ view, membership, labels: ownLabels, ...rest }: PromocodeFormProps) {
  const labels = useLabels('PromocodeForm', norwegian, ownLabels)
  const money = useMoney()
  const { field, accepted, problem, checking } = view
  const submit = () => {
    if (view.onRetry) view.onRetry()
    else view.onSubmit?.()
  }
  return (
    <div aria-busy={checking} {...rootProps(rest, 'promocode-form', styles.promocode)}>
      {!accepted && (
        <FieldWithButton
          onSubmit={submit}
          field={
            <TextField
              label={labels.field}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              value={field.value}
              onValueChange={field.onType}
              readOnly={field.readOnly}
              error={problem ? labels.problems[problem] : undefined}
            />
          }
          button={
            <Button
              type="submit"
              variant="secondary"
              isPending={checking}
              isDisabled={!(checking || view.onSubmit || view.onRetry)}
            >
              {problem === 'fault' ? labels.retry : labels.submit}
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
      {view.onRemove && <LinkButton onClick={view.onRemove}>{labels.remove}</LinkButton>}
    </div>
  )
}
