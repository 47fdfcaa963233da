import { useState } from 'react'
import { flushSync } from 'react-dom'
import { isEmail, type Order } from '../../../machines/domain/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { type Withdrawal, WithdrawalForm, type WithdrawalFormProps } from '../../../ui/WithdrawalForm/index.ts'
import { brand } from '../../brands/index.ts'
import { formatMoment } from '../../content/dates.ts'
import { sizeText } from '../../content/size-text.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { withdrawalMail } from './mail.ts'
import type { WithdrawalPage } from './page.types.ts'
import styles from './screen.module.css'

/** Progress of the form: editing, sending, done, or handed to the mail program. */
type Stage = 'filling' | 'sending' | 'withdrawn' | 'mailed'

const unavailable = 'Butikken svarer ikke akkurat nå. Prøv igjen om litt, eller skriv ut skjemaet og send det.'

/**
 * 'Angre kjøp': the statutory withdrawal form. A whole order that is not handed over is cancelled at once; the rest
 * goes by mail.
 */
export function Screen({ data: { order }, api }: WithdrawalPage) {
  const [stage, setStage] = useState<Stage>('filling')
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<WithdrawalFormProps['errors']>({})

  const mail = (withdrawal: Withdrawal) => {
    location.assign(withdrawalMail(brand.company.email, withdrawal))
    setStage('mailed')
  }
  const send = async (withdrawal: Withdrawal) => {
    const wrong = errorsIn(withdrawal, order)
    if (Object.keys(wrong).length > 0) {
      flushSync(() => {
        setErrors(wrong)
        setProblem('Noe mangler i skjemaet. Rett feltene og prøv igjen.')
      })
      focusOn('main form [aria-invalid=true]')
      return
    }
    setErrors(wrong)
    setProblem(undefined)
    const named = { ...withdrawal, goods: order ? goodsOf(order, withdrawal.lines) : withdrawal.goods }
    if (!order || withdrawal.lines.length < order.lines.length) {
      mail(named)
      return
    }
    setStage('sending')
    try {
      const answer = await (await api()).withdrawOrder(order.id)
      if (answer.type === 'withdrawn') {
        // the form goes, and the button that had the focus with it
        flushSync(() => setStage('withdrawn'))
        focusOn('main h1')
      } else if (answer.type === 'tooLate') mail(named)
      else throw new Error(answer.type)
    } catch {
      setStage('filling')
      setProblem(unavailable)
    }
  }

  return (
    <div className={styles.page}>
      <PageMeta title="Angre kjøp" noIndex />
      {stage === 'withdrawn' && order ? (
        <>
          <PageHeading>Kjøpet er angret</PageHeading>
          <p role="status">Ordre {order.number} er annullert, og ingenting trekkes. Varene er lagt tilbake.</p>
        </>
      ) : (
        <>
          <WithdrawalForm
            headingLevel={1}
            seller={order?.seller ?? brand.company}
            {...(order && {
              order: {
                number: String(order.number),
                orderedAt: formatMoment(order.paidAt ?? order.createdAt),
                lines: order.lines.map((line) => ({ id: line.ean, label: labelOf(line) })),
              },
              customer: {
                name: order.customer.name,
                address: addressOf(order),
                email: order.customer.email,
              },
            })}
            onSend={send}
            onChange={({ target }) => {
              // an article is chosen now
              if (target instanceof HTMLInputElement && target.type === 'checkbox')
                setErrors(({ lines: _, ...others } = {}) => others)
            }}
            isPending={stage === 'sending'}
            problem={problem}
            errors={errors ?? {}}
          />
          {order?.returnDays && (
            <p className={styles.status}>
              Har du fått varene? <Link href={`/ordre/${order.id}/retur`}>Registrer en retur</Link>, så får du returlapp
              og ser her på nettet hvor den er.
            </p>
          )}
          <noscript>
            <p className={styles.status}>
              Skjemaet sendes med JavaScript. Uten kan du fylle det ut, skrive ut siden og sende den til oss, eller bare
              skrive en e-post.
            </p>
          </noscript>
          <p role="status" className={styles.status}>
            {stage === 'mailed' &&
              'Skjemaet ligger i e-postprogrammet ditt, klart til å sendes. Send varene tilbake senest 14 dager etterpå.'}
          </p>
        </>
      )}
      <div className={styles.actions}>
        {order && (
          <ButtonLink href={`/ordre/${order.id}`} variant="secondary">
            Til ordren
          </ButtonLink>
        )}
        <ButtonLink href="/kundeservice#angrerett" variant="secondary">
          Les om angrerett
        </ButtonLink>
      </div>
    </div>
  )
}

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

const labelOf = ({ name, colour, size, count }: Order['lines'][number]): string =>
  `${name}, ${colour}, ${sizeText(size)}, ${count}\u00a0stk.`
const goodsOf = ({ lines }: Order, eans: readonly string[]): string =>
  lines
    .filter(({ ean }) => eans.includes(ean))
    .map(labelOf)
    .join('\n')
const addressOf = ({ customer: { address, postalCode, city } }: Order): string =>
  address ? `${address}, ${postalCode} ${city}` : ''

function errorsIn(withdrawal: Withdrawal, order: Order | null): NonNullable<WithdrawalFormProps['errors']> {
  const { lines, goods, name, address, email } = withdrawal
  return {
    ...(!withdrawal.order && { order: 'Skriv ordrenummeret. Det står på kvitteringen' }),
    ...(order && lines.length === 0 && { lines: 'Velg minst én vare' }),
    ...(!order && !goods && { goods: 'Skriv hvilke varer det gjelder' }),
    ...(!name && { name: 'Skriv navnet ditt' }),
    ...(!address && { address: 'Skriv adressen din' }),
    ...(!isEmail(email) && { email: 'E-postadressen skal se ut som navn@eksempel.no' }),
  }
}
