const numbers = ['Null', 'Ett', 'To', 'Tre', 'Fire', 'Fem', 'Seks', 'Sju', 'Åtte', 'Ni', 'Ti']

export interface ErrorSummaryLabels {
  title: (count: number) => string
}

export const norwegian: ErrorSummaryLabels = {
  title: (count) => `${numbers[count] ?? count} felt må rettes`,
}

export const english: ErrorSummaryLabels = {
  title: (count) => (count === 1 ? 'Correct one field' : `Correct ${count} fields`),
}
