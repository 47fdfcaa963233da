import { useState } from 'react'
import {
  giftCardAmounts,
  giftCardChoices,
  giftCardYears,
  longestGreeting,
} from '../../../machines/domain/gift-card-limits.ts'
import { formatKroner, formatMoney } from '../../../machines/domain/index.ts'
import {
  type CheckedField,
  giftCardPurchaseCommands,
  selectGiftCardPurchase,
} from '../../../machines/gift-card-purchase/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { RadioGroup } from '../../../ui/RadioGroup/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { TextArea } from '../../../ui/TextArea/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { giftCardPath } from '../../content/paths.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import type { GiftCardPage } from './page.types.ts'
import { purchaseWith } from './purchase.ts'
import styles from './screen.module.css'
import { errorText, noticeTexts } from './texts.ts'

const amounts = [
  ...giftCardChoices.map((amount) => ({ value: String(amount), label: formatKroner(amount / 100) })),
  { value: 'own', label: 'Et annet beløp' },
]

/** Buys a gift card. */
export function Screen({ api }: GiftCardPage) {
  const [machine] = useState(() => purchaseWith(api))
  const actor = usePartActor(machine, undefined)
  const view = useActorSelector(actor, selectGiftCardPurchase)
  const { change, submit } = useCommands(actor, giftCardPurchaseCommands)
  const { fields, errors, summary, amount, isBusy, notice } = view
  const text = (field: CheckedField) => ({
    id: field,
    name: field,
    value: fields[field],
    onValueChange: (value: string) => change(field, value),
    error: errorText(field, errors[field]),
  })
  return (
    <div className={styles.page}>
      <PageMeta
        title="Gavekort"
        description="Kjøp et gavekort på nett. Vi sender det på e-post med hilsenen din, når du vil."
        canonical={giftCardPath}
      />
      <PageHeading>Gavekort</PageHeading>
      <p className={styles.lead}>
        {`Vi sender gavekortet på e-post med hilsenen din, når du vil. Det gjelder i ${giftCardYears} år, og kan brukes i flere kjøp på nett. `}
        <Link href="/gavekort/saldo">Se hva som er igjen på et gavekort</Link>
      </p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(crypto.randomUUID())
        }}
      >
        <ErrorSummary
          attempt={view.refusals}
          problems={summary.map(({ field, error }) => ({ field, message: errorText(field, error) ?? '' }))}
        />
        <section aria-labelledby="kortet">
          <h2 id="kortet">Kortet</h2>
          <RadioGroup
            legend="Beløp"
            name="amount"
            items={amounts}
            value={fields.amount}
            onValueChange={(value) => change('amount', value)}
          />
          {fields.amount === 'own' && (
            <TextField
              {...text('ownAmount')}
              label="Beløp i kroner"
              hint={`Fra ${formatKroner(giftCardAmounts.least / 100)} til ${formatKroner(giftCardAmounts.most / 100)}`}
              inputMode="numeric"
              autoComplete="off"
              suffix="kr"
            />
          )}
          <RadioGroup
            legend="Hvem skal ha det?"
            name="to"
            items={[
              { value: 'other', label: 'Noen andre: send det på e-post' },
              { value: 'self', label: 'Send det til meg, så skriver jeg det ut' },
            ]}
            value={fields.to}
            onValueChange={(value) => change('to', value)}
          />
          {fields.to === 'other' && (
            <>
              <TextField {...text('recipientName')} label="Mottakerens navn" autoComplete="off" />
              <TextField
                {...text('recipientEmail')}
                label="Mottakerens e-post"
                type="email"
                inputMode="email"
                autoComplete="off"
              />
            </>
          )}
          <TextArea {...text('message')} label="Hilsen" optional hint={`Høyst ${longestGreeting} tegn`} />
          <RadioGroup
            legend="Når skal det sendes?"
            name="when"
            items={[
              { value: 'now', label: 'Med en gang' },
              { value: 'later', label: 'En dag jeg velger' },
            ]}
            value={fields.when}
            onValueChange={(value) => change('when', value)}
          />
          {fields.when === 'later' && (
            <div className={styles.when}>
              <TextField {...text('date')} label="Dag" type="date" autoComplete="off" />
              <TextField {...text('time')} label="Klokkeslett" type="time" autoComplete="off" />
            </div>
          )}
        </section>
        <section aria-labelledby="betaling">
          <h2 id="betaling">Du som betaler</h2>
          <TextField {...text('name')} label="Navn" hint="Mottakeren ser hvem det er fra" autoComplete="name" />
          <TextField
            {...text('email')}
            label="E-post"
            hint="Hit sender vi kvitteringen"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <ChoiceRows
            name="payBy"
            legend="Hvordan vil du betale?"
            value={fields.payBy}
            onValueChange={(value) => change('payBy', value)}
            choices={[
              { value: 'card', title: 'Kort', detail: 'Kortnummeret fyller du ut hos betalingspartneren vår' },
              { value: 'mobile', title: 'Mobil', detail: 'Du bekrefter betalingen i appen på telefonen' },
            ]}
          />
          {fields.payBy === 'mobile' && (
            <TextField {...text('phone')} label="Mobilnummer" type="tel" inputMode="tel" autoComplete="tel" />
          )}
          <p>
            Når du betaler, godtar du <Link href="/kundeservice#vilkar">kjøpsvilkårene</Link>. Du kan angre kjøpet i 14
            dager, så lenge kortet ikke er brukt. Gavekort kan ikke betales med gavekort.
          </p>
          {notice && <p role="alert">{noticeTexts[notice]}</p>}
          <Button type="submit" size="lg" fullWidth icon="lock" isPending={isBusy}>
            {amount === null ? 'Betal nå' : byEar(`Betal nå – ${formatMoney(amount)}`)}
          </Button>
        </section>
      </form>
      <noscript>
        <p>Du trenger JavaScript for å kjøpe gavekort her. Du kan også kjøpe det i butikkene våre.</p>
      </noscript>
    </div>
  )
}
