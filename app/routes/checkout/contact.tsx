import type { CheckoutCommands, CheckoutView } from '../../../machines/checkout/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { TextField } from '../../../ui/TextField/index.ts'
import { formatPhone } from '../../content/phone.ts'
import { SignInPrompt } from '../../features/customers/sign-in-prompt.tsx'
import { fieldProps } from './field-props.ts'
import { headingOf, steps } from './use-step-focus.ts'

interface ContactProps {
  view: CheckoutView
  commands: CheckoutCommands
}

/** Contact step. */
export function Contact({ view, commands }: ContactProps) {
  const step = view.steps.find(({ name }) => name === 'contact')
  const { name, phone, email } = view.fields
  if (step?.state !== 'open') {
    return (
      <CheckoutStep
        number={1}
        total={steps}
        heading="Kontakt"
        headingId={headingOf('contact')}
        summary={
          <>
            {byEar(`${name.value} · ${formatPhone(phone.value)}`)}
            <br />
            {email.value}
          </>
        }
        {...(step?.canEdit && { onEdit: () => commands.edit('contact') })}
      />
    )
  }
  return (
    <CheckoutStep number={1} total={steps} heading="Kontakt" headingId={headingOf('contact')}>
      <SignInPrompt from="page" />
      <TextField label="Navn" autoComplete="name" {...fieldProps('name', name, commands)} />
      <TextField
        label="Mobilnummer"
        hint="Så vi kan ringe deg hvis det er noe"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...fieldProps('phone', phone, commands)}
      />
      <TextField
        label="E-post"
        hint="Hit sender vi bekreftelsen"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...fieldProps('email', email, commands)}
      />
      <Button type="submit">Videre til levering</Button>
    </CheckoutStep>
  )
}
