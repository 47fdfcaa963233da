import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import type { StateValue } from 'xstate'
import {
  type Review,
  type ReviewsContext,
  reviewsCommands,
  reviewsWith,
  selectReviews,
} from '../../machines/reviews/index.ts'
import { FitMeter, ReviewCard, Reviews } from '../../ui/Reviews/index.ts'
import { Live } from './Live.tsx'
import { Column } from './layout.tsx'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Reviews' } satisfies StoryDefault

const fits = { small: 1, true: 19, large: 7 }
const review = (id: number, own: Partial<Review>): Review => ({
  id,
  content: 'Tørr etter seks timer i Jotunheimen. Hetta følger hodet også med hjelm.',
  reply: null,
  customer: 'Ingrid M.',
  rating: 5,
  approved: true,
  createdAt: '2026-11-18T10:00:00Z',
  trueToSize: 'true',
  sizeColour: 'Str. M, fjord',
  anonymous: false,
  ...own,
})
const reviews = [
  review(1, {}),
  review(2, {
    customer: 'Hanne S.',
    rating: 4,
    content: 'God over dunjakke. Ermene er litt lange for meg.',
    reply: 'Takk for at du sier fra. Borrelåsen ved håndleddet kan strammes, så glir ikke ermet ned.',
  }),
  review(3, { customer: null, anonymous: true, rating: 2, content: '', sizeColour: '' }),
]
const when = () => 'for 3 dager siden'

export const OneOfThem = () => <ReviewCard review={reviews[1]!} when="for 3 dager siden" />
export const OfOneself = () => (
  <ReviewCard
    review={review(4, { approved: false })}
    about={{ name: 'Fonn ulltrøye til dame', href: '/product/fonn' }}
  />
)
export const Fits = () => (
  <Column>
    <FitMeter fits={fits} />
    <FitMeter fits={{ small: 9, true: 3, large: 0 }} />
    <FitMeter fits={{ small: 0, true: 4, large: 0 }} />
  </Column>
)

const machine = reviewsWith({
  readReviews: async () => ({ reviews, total: 27, average: 4.3, fits }),
  sendReview: async ({ articleId: _, ...draft }) => ({
    type: 'taken',
    review: review(9, { ...draft, approved: false }),
  }),
  readWriter: async () => ({ isCustomer: true, stored: null }),
  saveDraft: () => undefined,
  dropDraft: () => undefined,
})
const draft = { rating: null, content: '', trueToSize: null, sizeColour: '', anonymous: false }

type Shown = Partial<ReviewsContext> & { list?: StateValue; own?: StateValue }

const Said = ({ list = { shown: 'idle' }, own = 'closed', ...context }: Shown) => {
  const actor = useStanding(
    machine,
    { articleId: 1 },
    { list, own },
    {
      articleId: 1,
      page: { reviews, total: 27, average: 4.3, fits },
      pages: 1,
      draft,
      refusal: null,
      ...context,
    },
  )
  const view = selectReviews(useSelector(actor, (now) => now))
  const commands = reviewsCommands(actor.send)
  return (
    <Live actor={actor}>
      <Column>
        <Reviews view={view} commands={commands} when={when} fit={<FitMeter fits={fits} />} />
      </Column>
    </Live>
  )
}

const nobody = { reviews: [], total: 0, average: null, fits: { small: 0, true: 0, large: 0 } }

export const TheList = () => <Said list={{ shown: 'loadingMore' }} />
export const NoneToRead = () => (
  <>
    <Said page={nobody} own="thanked" />
    <Said list="loading" page={nobody} />
    <Said list="failed" page={nobody} />
  </>
)
export const WritingWithoutStars = () => <Said own="writing" refusal="ratingMissing" />
export const NotTaken = () => (
  <Said own="writing" refusal="alreadyReviewed" draft={{ ...draft, rating: 4, content: 'Varm og lett.' }} />
)
