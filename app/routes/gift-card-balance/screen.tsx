import { useState } from 'react'
import { formatMoney } from '../../../machines/domain/index.ts'
import {
  type GiftCardEntry,
  giftCardsCommands,
  giftCardsWith,
  selectGiftCards,
} from '../../../machines/gift-cards/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { FieldWithButton } from '../../../ui/FieldWithButton/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { formatDate } from '../../content/dates.ts'
import { giftCardProblems } from '../../content/gift-card-problems.ts'
import { giftCardName } from '../../content/gift-card-rows.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { GiftCardBalancePage } from './page.types.ts'
import styles from './screen.module.css'

const entryTexts: Readonly<Record<GiftCardEntry['kind'], string>> = {
  issued: 'Kjøpt',
  held: 'Brukt på en ordre',
  released: 'Tilbake: ordren ble avbrutt',
  captured: 'Trukket',
  refunded: 'Tilbake: betalt tilbake',
  withdrawn: 'Kjøpet er angret',
}

/** What is left on a gift card. The code stays in memory. */
export function Screen({ api }: GiftCardBalancePage) {
  const [machine] = useState(() =>
    giftCardsWith({ checkGiftCard: async ({ code }) => (await api()).checkGiftCard(code) }),
  )
  const actor = usePartActor(machine, undefined)
  const { text, cards, isChecking, problem } = useActorSelector(actor, selectGiftCards)
  const { type, submit, retry, remove } = useCommands(actor, giftCardsCommands)
  const isFaulty = problem === 'fault'
  const card = cards.at(-1)
  return (
    <div className={styles.page}>
      <PageMeta title="Saldo på gavekort" noIndex />
      <PageHeading>Saldo på gavekort</PageHeading>
      <p className={styles.lead}>
        Koden står i e-posten med gavekortet. <Link href="/gavekort">Kjøp gavekort</Link>
      </p>
      <FieldWithButton
        onSubmit={() => {
          // one card at a time
          for (const { last4 } of cards) remove(last4)
          if (isFaulty) retry()
          else submit()
        }}
        field={
          <TextField
            label="Kode på gavekortet"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            value={text}
            onValueChange={type}
            readOnly={isChecking}
            error={problem ? giftCardProblems[problem] : undefined}
          />
        }
        button={
          <Button type="submit" variant="secondary" isPending={isChecking}>
            {isFaulty ? 'Prøv igjen' : 'Se saldo'}
          </Button>
        }
      />
      <p role="status" className="visually-hidden">
        {problem && giftCardProblems[problem]}
        {!problem && card && byEar(`${formatMoney(card.balance)} igjen på gavekortet.`)}
      </p>
      {card && (
        <section className={styles.card} aria-labelledby="saldo">
          <h2 id="saldo">{giftCardName(card.last4)}</h2>
          <p>{byEar(`${formatMoney(card.balance)} igjen. Gjelder til ${formatDate(card.expiresAt)}.`)}</p>
          <ul>
            {card.entries.map(({ kind, amount, date }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two can be alike
              <li key={at}>
                <span>{`${formatDate(date)}: ${entryTexts[kind]}`}</span>
                <span>{byEar(formatMoney(amount))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
