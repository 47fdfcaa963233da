export interface WithdrawalFormLabels {
  heading: string
  intro: string
  to: string
  order: string
  ordered: string
  received: string
  lines: string
  goods: string
  name: string
  address: string
  email: string
  reason: string
  send: string
  print: string
  sign: string
}

export const norwegian: WithdrawalFormLabels = {
  heading: 'Angreskjema',
  intro: 'Fyll ut og send skjemaet hvis du vil gå fra avtalen. Du trenger ikke å si hvorfor.',
  to: 'Til',
  order: 'Ordrenummer',
  ordered: 'Bestilt',
  received: 'Mottatt',
  lines: 'Jeg går fra kjøpet av disse varene',
  goods: 'Hvilke varer gjelder det?',
  name: 'Navn',
  address: 'Adresse',
  email: 'E-post',
  reason: 'Hvorfor du angrer',
  send: 'Bekreft at jeg angrer kjøpet',
  print: 'Skriv ut',
  sign: 'Dato og underskrift (bare når skjemaet sendes på papir)',
}

export const english: WithdrawalFormLabels = {
  heading: 'Withdrawal form',
  intro: 'Fill in and send the form to withdraw from the purchase. You need not say why.',
  to: 'To',
  order: 'Order number',
  ordered: 'Ordered',
  received: 'Received',
  lines: 'I withdraw from the purchase of these articles',
  goods: 'Which articles do you withdraw from?',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  reason: 'Why you withdraw',
  send: 'Confirm my withdrawal',
  print: 'Print',
  sign: 'Date and signature (only when the form is sent on paper)',
}
