import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../../machines/domain/index.ts'
import type { CodeProblem, PaymentCommands, PaymentView } from '../../../machines/payment/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { PageHeading } from '../../../ui/PageHeading/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { LoadingButton } from '../../react/loading-button.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import styles from './screen.module.css'

const problems: Readonly<Record<CodeProblem, string>> = {
  wrong: 'Koden stemmer ikke. Den har seks siffer og står i e-posten.',
  spent: 'Koden virker ikke lenger. Få en ny.',
  tooMany: 'Vi har sendt mange koder. Bruk den siste, eller vent en time og prøv igjen.',
  unavailable: 'Butikken svarer ikke akkurat nå. Prøv igjen om litt.',
}

interface CodeProps {
  view: PaymentView
  commands: PaymentCommands
}

/** Asks for a mailed code: for an order of 0 kr, or an old one. */
export function Code({ view: { order, canSendCode, canEnterCode, codeProblem }, commands }: CodeProps) {
  const [code, setCode] = useState('')
  const heading = order ? 'Bekreft bestillingen' : 'Lenken til ordren er utløpt'
  const isAsked = order !== null || canEnterCode
  const enter = (event: FormEvent) => {
    event.preventDefault()
    commands.enterCode(code)
  }
  return (
    <div className={styles.page}>
      <PageMeta title={heading} noIndex />
      <PageHeading>{heading}</PageHeading>
      <p className={styles.lead}>
        {order
          ? `Bestillingen koster ingenting, så vi må vite at e-postadressen er din. Vi har sendt en kode til ${order.customer.email}. Den virker i én time, og så lenge er varene holdt av til deg.`
          : 'Ordren er over tre år gammel. Vi sender en kode til e-postadressen du oppga, så åpner du den her. Koden virker i én time.'}
      </p>
      {order && <p>{byEar(`Ordre ${order.number}, ${formatMoney(order.total)}`)}</p>}
      {isAsked && (
        <form onSubmit={enter} className={styles.code}>
          <TextField
            label="Kode fra e-posten"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onValueChange={setCode}
            error={codeProblem ? problems[codeProblem] : undefined}
          />
          <Button type="submit" isPending={!canEnterCode}>
            {order ? 'Bekreft bestillingen' : 'Åpne ordren'}
          </Button>
        </form>
      )}
      {!isAsked && codeProblem && <p role="alert">{problems[codeProblem]}</p>}
      <div className={styles.actions}>
        <LoadingButton variant="secondary" onPress={canSendCode ? commands.sendCode : null} isBusy={!canSendCode}>
          {isAsked ? 'Send en ny kode' : 'Send meg en kode'}
        </LoadingButton>
        <ButtonLink href="/kundeservice" variant="secondary">
          Kundeservice
        </ButtonLink>
      </div>
    </div>
  )
}
