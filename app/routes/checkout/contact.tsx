import { checkoutCommands } from '../../../machines/checkout/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { CheckoutStep } from '../../../ui/CheckoutStep/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import { formatPhone } from '../../content/phone.ts'
import { SignInPrompt } from '../../features/customers/sign-in-prompt.tsx'
import { useCommands } from '../../react/use-actor.ts'
import { CheckoutField } from './field.tsx'
import { type PartProps, useCheckout, useStep } from './use-checkout.ts'
import { headingOf, steps } from './use-step-focus.ts'

/** Contact step. */
export function Contact({ actor }: PartProps) {
  const step = useStep(actor, 1)
  const { edit } = useCommands(actor, checkoutCommands)
  if (step?.state !== 'open') {
    return (
      <CheckoutStep
        number={1}
        total={steps}
        heading="Kontakt"
        headingId={headingOf('contact')}
        summary={<Filled actor={actor} />}
        {...(step?.canEdit && { onEdit: () => edit('contact') })}
      />
    )
  }
  return (
    <CheckoutStep number={1} total={steps} heading="Kontakt" headingId={headingOf('contact')}>
      <SignInPrompt from="page" />
      <CheckoutField actor={actor} name="name" label="Navn" autoComplete="name" />
      <CheckoutField
        actor={actor}
        name="phone"
        label="Mobilnummer"
        hint="Så vi kan ringe deg hvis det er noe"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <CheckoutField
        actor={actor}
        name="email"
        label="E-post"
        hint="Hit sender vi bekreftelsen"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Button type="submit">Videre til levering</Button>
    </CheckoutStep>
  )
}

function Filled({ actor }: PartProps) {
  const { name, phone, email } = useCheckout(actor, ({ fields }) => fields)
  return (
    <>
      {byEar(`${name.value} · ${formatPhone(phone.value)}`)}
      <br />
      {email.value}
    </>
  )
}
