export interface ConsentBoxLabels {
  heading: string
  acceptAll: string
  reject: string
  customize: string
}

export const norwegian: ConsentBoxLabels = {
  heading: 'Du velger hva vi lagrer',
  acceptAll: 'Godta alle',
  reject: 'Bare nødvendige',
  customize: 'Velg selv',
}

export const english: ConsentBoxLabels = {
  heading: 'You choose what we store',
  acceptAll: 'Accept all',
  reject: 'Only necessary',
  customize: 'Let me choose',
}
