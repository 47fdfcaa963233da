import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney, type Order } from '../../../machines/domain/index.ts'
import {
  selectWithdrawal,
  type WithdrawalField,
  type WithdrawalView,
  withdrawalCommands,
  withdrawalWith,
} from '../../../machines/withdrawal/index.ts'
import { ButtonLink } from '../../../ui/Button/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { WithdrawalForm } from '../../../ui/WithdrawalForm/index.ts'
import { brand } from '../../brands/index.ts'
import { formatMoment } from '../../content/dates.ts'
import { sizeText } from '../../content/size-text.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { withdrawalMail } from './mail.ts'
import type { WithdrawalPage } from './page.types.ts'
import styles from './screen.module.css'

const unavailable = 'Butikken svarer ikke akkurat nå. Prøv igjen om litt, eller skriv ut skjemaet og send det.'

const problems: Partial<Readonly<Record<WithdrawalView['status'], string>>> = {
  unknown: unavailable,
  unavailable,
  unanswered: unavailable,
}

/**
 * 'Angre kjøp': the statutory withdrawal form. A whole order that is not handed over is cancelled at once; the rest
 * goes by mail.
 */
export function Screen({ data: { order }, api }: WithdrawalPage) {
  const [machine] = useState(() => withdrawalOn(api, order))
  const actor = usePartActor(machine, { order: order && { id: order.id, eans: linesOf(order).map(({ id }) => id) } })
  const { status, isMailed, faulty, isBusy } = useActorSelector(actor, selectWithdrawal)
  const { send, changeLines } = useCommands(actor, withdrawalCommands)
  // the form goes, and the button that had the focus with it
  useFocusHeadingOnChange(status === 'withdrawn')

  return (
    <div className={styles.page}>
      <PageMeta title="Angre kjøp" noIndex />
      {status === 'withdrawn' && order ? (
        <>
          <PageHeading>Kjøpet er angret</PageHeading>
          <p role="status">
            {order.giftCard
              ? `Gavekortet virker ikke lenger, og vi betaler tilbake ${formatMoney(order.total)} dit du betalte fra.`
              : `Ordre ${order.number} er annullert, og ingenting trekkes. Varene er lagt tilbake.`}
          </p>
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
                lines: linesOf(order),
              },
              customer: {
                name: order.customer.name,
                address: addressOf(order),
                email: order.customer.email,
              },
            })}
            onSend={(withdrawal) => {
              flushSync(() => send(withdrawal))
              document.querySelector<HTMLElement>('main form [aria-invalid=true]')?.focus()
            }}
            onChange={({ target }) => {
              if (target instanceof HTMLInputElement && target.type === 'checkbox') changeLines()
            }}
            isPending={isBusy}
            problem={problems[status]}
            errors={Object.fromEntries(faulty.map((field) => [field, errorTexts[field]]))}
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
            {isMailed &&
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

const labelOf = ({ name, colour, size, count }: Order['lines'][number]): string =>
  `${name}, ${colour}, ${sizeText(size)}, ${count}\u00a0stk.`
/** What can be withdrawn from: the goods, or the bought gift card. */
const linesOf = ({ lines, giftCard }: Order): { id: string; label: string }[] =>
  giftCard
    ? [{ id: 'gavekort', label: `Gavekort, ${formatMoney(giftCard.amount)}` }]
    : lines.map((line) => ({ id: line.ean, label: labelOf(line) }))
const goodsOf = (order: Order, ids: readonly string[]): string =>
  linesOf(order)
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join('\n')
const addressOf = ({ customer: { address, postalCode, city } }: Order): string =>
  address ? `${address}, ${postalCode} ${city}` : ''

const errorTexts: Readonly<Record<WithdrawalField, string>> = {
  order: 'Skriv ordrenummeret. Det står på kvitteringen.',
  lines: 'Velg minst én vare',
  goods: 'Skriv hvilke varer det gjelder',
  name: 'Skriv navnet ditt',
  address: 'Skriv adressen din',
  email: 'E-postadressen skal se ut som navn@eksempel.no',
}

/** The machine of a withdrawal, on the shop's API and the shopper's mail program. */
const withdrawalOn = (api: WithdrawalPage['api'], order: Order | null) =>
  withdrawalWith({
    async withdrawOrder({ orderId }) {
      const { type } = await (await api()).withdrawOrder(orderId)
      return { type }
    },
    openMail(fields) {
      const goods = order ? goodsOf(order, fields.lines) : fields.goods
      location.assign(withdrawalMail(brand.company.email, { ...fields, goods }))
    },
  })
