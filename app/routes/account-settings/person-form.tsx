import { useState } from 'react'
import { DateField, type DateParts, isoDay } from '../../../ui/DateField/index.ts'
import { NativeSelect } from '../../../ui/Select/index.ts'
import { formatPhone } from '../../content/phone.ts'
import { accountErrorText, refusedFields } from '../../features/customers/account-texts.ts'
import { EmailField, NamedField, NamedPassword, NameFields, PhoneField } from '../../features/customers/fields.tsx'
import { type ErrorOf, ValidatedForm, type Values } from '../../features/customers/validated-form.tsx'
import type { PartProps } from './page.types.ts'
import styles from './screen.module.css'

const fields = ['firstName', 'lastName', 'email', 'emailPassword', 'phone', 'birthDate', 'postalCode']
/** The catalogue's genders that a customer can choose. */
const genderOptions = [
  { value: '2', label: 'Kvinne' },
  { value: '1', label: 'Mann' },
] as const

/** Name, address and so on. An empty field stays unchanged. */
export function PersonForm({ view: { customer, busy, errors, notice }, commands, onAsk }: PartProps) {
  const [email, type] = useState(customer.email)
  const isNewEmail = email.trim().toLowerCase() !== customer.email
  function send({ birthDate = '', genderId, emailPassword = '', ...texts }: Values): void {
    onAsk()
    commands.update({
      ...texts,
      birthDate,
      genderId: genderId ? Number(genderId) : null,
      ...(isNewEmail && { currentPassword: emailPassword }),
    })
  }
  return (
    <ValidatedForm
      fields={isNewEmail ? fields : fields.filter((name) => name !== 'emailPassword')}
      refused={refusedFields(errors, 'emailPassword')}
      error={accountErrorText(errors)}
      submit="Lagre"
      isPending={busy}
      done={notice === 'saved' && 'Endringene er lagret.'}
      onSubmit={send}
    >
      {(errorOf) => (
        <>
          <NameFields errorOf={errorOf} first={customer.firstName} last={customer.lastName} />
          <EmailField
            errorOf={errorOf}
            defaultValue={customer.email}
            onValueChange={type}
            hint="Endrer du den, må den bekreftes på nytt"
          />
          {isNewEmail && (
            <NamedPassword
              name="emailPassword"
              label="Passordet du har nå"
              hint="Trengs for å bytte e-postadresse"
              purpose="current"
              labels={{ show: 'Vis passordet du har nå' }}
              error={errorOf('emailPassword')}
            />
          )}
          <PhoneField errorOf={errorOf} defaultValue={formatPhone(customer.phone)} />
          <Birthday iso={customer.birthDate} errorOf={errorOf} />
          <Gender id={customer.genderId} />
          <NamedField
            name="address"
            label="Gateadresse"
            hint="Gate og husnummer"
            optional
            autoComplete="address-line1"
            defaultValue={customer.address}
          />
          <div className={styles.place}>
            <NamedField
              name="postalCode"
              label="Postnummer"
              optional
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={4}
              defaultValue={customer.postalCode}
              error={errorOf('postalCode')}
            />
            <NamedField
              name="city"
              label="Poststed"
              optional
              autoComplete="address-level2"
              defaultValue={customer.city}
            />
          </div>
        </>
      )}
    </ValidatedForm>
  )
}

const partsOf = (iso: string): DateParts => {
  const [year = '', month = '', day = ''] = iso.split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}
const isEmpty = (parts: DateParts): boolean => Object.values(parts).every((part) => part === '')

function Birthday({ iso, errorOf }: { iso: string; errorOf: ErrorOf }) {
  const [typed, type] = useState(partsOf(iso))
  return (
    <>
      <DateField
        inputId="birthDate"
        legend="Fødselsdato"
        optional
        isBirthday
        value={typed}
        onValueChange={type}
        error={errorOf('birthDate')}
      />
      {/* the form's value: a day, empty, or an invalid one */}
      <input type="hidden" name="birthDate" value={isEmpty(typed) ? '' : (isoDay(typed) ?? 'ingen')} />
    </>
  )
}

function Gender({ id }: { id: number | null }) {
  const known = genderOptions.find(({ value }) => value === String(id))
  const [chosen, choose] = useState<(typeof genderOptions)[number]['value'] | ''>(known?.value ?? '')
  return (
    <NativeSelect
      id="genderId"
      name="genderId"
      label="Kjønn"
      optional
      placeholder="Ikke oppgitt"
      value={chosen}
      options={genderOptions}
      onValueChange={choose}
    />
  )
}
