import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReviewEntry } from '../../app/features/customers/entries.tsx'

const review = {
  kind: 'review',
  id: 1,
  date: '2026-11-01T12:00:00Z',
  articleId: 7,
  articleName: 'Varde dunjakke',
  content: 'Varm',
  reply: null,
  rating: 4,
  approved: false,
} as const

it('PROD-07 shows why a review was taken down', () => {
  const html = renderToStaticMarkup(<ReviewEntry review={{ ...review, takedownReason: 'Skrevet om en annen vare' }} />)
  expect(html).toContain('Butikken har tatt ned anmeldelsen. Begrunnelse: Skrevet om en annen vare')
  expect(html).not.toContain('Venter på godkjenning')
})

it('PROD-07 shows that a review waits for approval', () => {
  const html = renderToStaticMarkup(<ReviewEntry review={{ ...review, takedownReason: null }} />)
  expect(html).toContain('Venter på godkjenning')
})
