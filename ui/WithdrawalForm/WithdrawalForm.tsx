import { type FormEvent, useId } from 'react'
import type { WithdrawalField, WithdrawalFields } from '../../machines/withdrawal/index.ts'
import { Button } from '../Button/index.ts'
import { Checkbox } from '../Checkbox/index.ts'
import { FieldError } from '../Field/index.ts'
import { printerIcon } from '../Icon/index.ts'
import { type RootProps, rootProps, withHandlers } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { byEar } from '../Spoken/index.ts'
import { TextArea } from '../TextArea/index.ts'
import { TextField } from '../TextField/index.ts'
import { norwegian, type WithdrawalFormLabels } from './WithdrawalForm.labels.ts'
import styles from './WithdrawalForm.module.css'

/** Data of a withdrawal. */
export type Withdrawal = WithdrawalFields

export interface WithdrawalFormProps extends RootProps<'form'> {
  /** The seller, as the law requires it. */
  seller: { name: string; orgNo: string; address: string; email: string; phone: string }
  /** Known data of the purchase; its fields are then left out. */
  order?: {
    number: string
    /** '21.11.2026'. */
    orderedAt: string
    receivedAt?: string
    lines: readonly { id: string; label: string }[]
  }
  customer?: { name: string; address: string; email: string }
  onSend: (withdrawal: Withdrawal) => void
  isPending?: boolean
  /** Error of the submit. */
  problem?: string | undefined
  /** Errors by field. */
  errors?: Partial<Record<WithdrawalField, string>>
  headingLevel?: 1 | 2
  labels?: Partial<WithdrawalFormLabels> | undefined
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The statutory withdrawal form, to send or to print: on paper the fields are lines. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const {
    seller,
    order,
    customer,
    onSend,
    isPending = false,
    problem,
    errors = {},
    headingLevel = 2,
    labels: ownLabels,
    ...rest
  } = props
  const labels = useLabels('WithdrawalForm', norwegian, ownLabels)
  const id = useId()
  const Heading = `h${headingLevel}` as const
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSend({
      order: order?.number ?? textIn(form, 'order'),
      lines: form.getAll('line').map(String),
      goods: textIn(form, 'goods'),
      name: textIn(form, 'name'),
      address: textIn(form, 'address'),
      email: textIn(form, 'email'),
      reason: textIn(form, 'reason'),
    })
  }
  return (
    // Without JavaScript the form is only for printing: with `dialog`, Enter submits nothing.
    <form
      method="dialog"
      noValidate
      aria-labelledby={`${id}-heading`}
      {...rootProps(withHandlers(rest, { onSubmit: send }), 'withdrawal-form', styles.form)}
    >
      <Heading id={`${id}-heading`} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {labels.heading}
      </Heading>
      <p className={styles.intro} data-slot="withdrawal-form-intro">
        {labels.intro}
      </p>
      <dl className={styles.facts} data-slot="withdrawal-form-facts">
        <div>
          <dt>{labels.to}</dt>
          <dd>
            {byEar(`${seller.name}, org.nr. ${seller.orgNo}`)}
            <br />
            {seller.address}
            <br />
            {seller.email}, {seller.phone}
          </dd>
        </div>
        {order && (
          <>
            <div>
              <dt>{labels.order}</dt>
              <dd>{order.number}</dd>
            </div>
            <div>
              <dt>{labels.ordered}</dt>
              <dd>{byEar(order.orderedAt)}</dd>
            </div>
            {order.receivedAt && (
              <div>
                <dt>{labels.received}</dt>
                <dd>{byEar(order.receivedAt)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      {order ? (
        <fieldset>
          <legend>{labels.lines}</legend>
          {order.lines.map((line) => (
            <Checkbox
              key={line.id}
              name="line"
              value={line.id}
              label={line.label}
              defaultChecked
              aria-invalid={errors.lines ? true : undefined}
              aria-describedby={errors.lines && `${id}-lines`}
            />
          ))}
          {errors.lines && <FieldError id={`${id}-lines`}>{errors.lines}</FieldError>}
        </fieldset>
      ) : (
        <>
          <TextField
            id={`${id}-order`}
            label={labels.order}
            name="order"
            inputMode="numeric"
            autoComplete="off"
            error={errors.order}
          />
          <TextArea id={`${id}-goods`} label={labels.goods} name="goods" rows={3} error={errors.goods} />
        </>
      )}
      <TextField
        label={labels.name}
        name="name"
        autoComplete="name"
        defaultValue={customer?.name}
        error={errors.name}
      />
      <TextField
        label={labels.address}
        name="address"
        autoComplete="address-line1"
        defaultValue={customer?.address}
        error={errors.address}
      />
      <TextField
        label={labels.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={customer?.email}
        error={errors.email}
      />
      <TextArea label={labels.reason} name="reason" rows={3} optional />
      <p className={styles.sign} data-slot="withdrawal-form-sign">
        {labels.sign}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <div className={styles.buttons} data-slot="withdrawal-form-buttons" data-scripted>
        <Button type="submit" isPending={isPending}>
          {labels.send}
        </Button>
        <Button variant="secondary" icon={printerIcon} onClick={() => window.print()}>
          {labels.print}
        </Button>
      </div>
    </form>
  )
}
