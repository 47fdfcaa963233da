/** The last review of accessibility: the statement on `/tilgjengelighet` is made of it. A test compares it with the tests. */
export const accessibilityReview = {
  /** Day of the review, `YYYY-MM-DD`. */
  date: '2026-11-25',
  standard: 'WCAG 2.2',
  /** Rule engines of `npm run test:access`, by package. */
  engines: {
    'axe-core': 'axe-core',
    'accessibility-checker-engine': 'IBM Equal Access',
    html_codesniffer: 'HTML_CodeSniffer',
  },
  /** What a person who uses the shop differently still meets. */
  faults: [
    'Noen knapper viser en forkortelse eller et beløp, men heter det samme med hele ord: Talestyring kjenner dem ikke alltid på det som står der.',
  ],
} as const
