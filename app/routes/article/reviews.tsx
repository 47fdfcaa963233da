import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { articleMachine } from '../../../machines/article/index.ts'
import type { ArticleDetail } from '../../../machines/domain/index.ts'
import { reviewsCommands, selectReviews } from '../../../machines/reviews/index.ts'
import { connected, loadFailed, pageRoute, shopRoute } from '../../../machines/shop/index.ts'
import { Accordion } from '../../../ui/Accordion/index.ts'
import { FitMeter, Reviews as ReviewList } from '../../../ui/Reviews/index.ts'
import { formatDate } from '../../content/dates.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import type { ArticlePage } from './page.types.ts'
import { reviewsId } from './places.ts'
import { reviewsIn, reviewsInput } from './reviews-of.ts'

export interface ReviewsProps extends Pick<ArticlePage, 'api'> {
  actor: ActorRefFrom<typeof articleMachine>
}

/** Reviews, and the form for the customer's own. */
export function Reviews({ actor, api }: ReviewsProps) {
  const answer = useActorSelector(actor, ({ context }) => context.answer)
  return answer?.type === 'found' && <Begun article={answer.article} api={api} />
}

function Begun({ article, api }: Pick<ArticlePage, 'api'> & { article: ArticleDetail }) {
  const shop = useShopActors()
  const { pathname } = useLocation()
  const [machine] = useState(() => reviewsIn(api, shop))
  const reviews = usePartActor(machine, reviewsInput(article), (actor) => {
    const href = `/logg-inn?${new URLSearchParams({ til: `${pathname}#${reviewsId}` })}`
    connected('reviews', actor, [
      pageRoute('reviews', 'reviews.login.needed', 'navigation', () => ({ type: 'navigation.go', href })),
      pageRoute('reviews', 'reviews.absent', 'alerts', loadFailed),
      shopRoute('authentication', 'authentication.left', 'reviews', () => ({ type: 'reviews.customer.left' })),
    ])
  })
  const view = useActorSelector(reviews, selectReviews)
  const commands = useCommands(reviews, reviewsCommands)
  const section = useRef<HTMLElement>(null)
  useRestoreFocusWithin(section)
  return (
    <section ref={section} id={reviewsId} tabIndex={-1} aria-label="Anmeldelser">
      <Accordion
        headingLevel={2}
        items={[
          {
            heading: view.total > 0 ? `Anmeldelser (${view.total})` : 'Anmeldelser',
            defaultOpen: true,
            content: (
              <ReviewList view={view} commands={commands} when={formatDate} fit={<FitMeter fits={view.fits} />} />
            ),
          },
        ]}
      />
    </section>
  )
}
