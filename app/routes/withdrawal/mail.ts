import type { Withdrawal } from '../../../ui/WithdrawalForm/index.ts'

/** The form as a `mailto:` address. */
export function withdrawalMail(to: string, { order, goods, name, address, email, reason }: Withdrawal): string {
  const rows = [
    'Jeg vil gå fra kjøpet av disse varene:',
    goods,
    '',
    `Ordrenummer: ${order}`,
    `Navn: ${name}`,
    `Adresse: ${address}`,
    `E-post: ${email}`,
    ...(reason ? [`Hvorfor: ${reason}`] : []),
  ]
  const subject = encodeURIComponent(`Angreskjema, ordre ${order}`)
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(rows.join('\n'))}`
}
