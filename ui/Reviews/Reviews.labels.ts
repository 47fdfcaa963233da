export interface ReviewsLabels {
  none: string
  loading: string
  failed: string
  retry: string
  write: string
  more: string
  moreFailed: string
  shown: (count: number, total: number) => string
  count: (total: number) => string
  thanks: string
  close: string
}

export const norwegian: ReviewsLabels = {
  none: 'Ingen har anmeldt varen ennå',
  loading: 'Laster…',
  failed: 'Vi fikk ikke hentet anmeldelsene.',
  retry: 'Prøv igjen',
  write: 'Skriv anmeldelse',
  more: 'Vis flere anmeldelser',
  moreFailed: 'Vi fikk ikke hentet flere anmeldelser. Prøv igjen.',
  shown: (count, total) => `Viser ${count} av ${total}`,
  count: (total) => (total === 1 ? '1 anmeldelse' : `${total} anmeldelser`),
  thanks: 'Takk for anmeldelsen. Den vises når butikken har sett på den.',
  close: 'Lukk',
}

export const english: ReviewsLabels = {
  none: 'Nobody has reviewed the article yet',
  loading: 'Loading…',
  failed: 'The reviews did not load.',
  retry: 'Try again',
  write: 'Write a review',
  more: 'Show more reviews',
  moreFailed: 'The next reviews did not load. Try again.',
  shown: (count, total) => `Showing ${count} of ${total}`,
  count: (total) => (total === 1 ? '1 review' : `${total} reviews`),
  thanks: 'Thank you for the review. It appears when the store has read it.',
  close: 'Close',
}
