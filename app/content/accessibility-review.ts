/** What people have found and measurements do not show. `/tilgjengelighet` tells it beside the measurements. */
export const accessibilityReview = {
  standard: 'WCAG 2.2',
  /** What a person who uses the shop differently still meets. */
  faults: [
    'Noen knapper viser en forkortelse eller et beløp, men heter det samme med hele ord: Talestyring kjenner dem ikke alltid på det som står der.',
    'Knappene i antallsvelgeren og i søkefeltet står tettere enn resten.',
  ],
} as const
