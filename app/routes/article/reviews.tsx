import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ActorRefFrom, waitFor } from 'xstate'
import type { articleMachine } from '../../../machines/article/index.ts'
import type { ArticleDetail } from '../../../machines/domain/index.ts'
import { reviewsCommands, selectReviews } from '../../../machines/reviews/index.ts'
import { connected, loadFailed, pageRoute, preload, type ShopActors } from '../../../machines/shop/index.ts'
import { Accordion } from '../../../ui/Accordion/index.ts'
import { FitMeter, Reviews as ReviewList } from '../../../ui/Reviews/index.ts'
import { formatDate } from '../../content/dates.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import type { ArticlePage } from './page.types.ts'
import { reviewsId } from './places.ts'
import { type ReviewsActor, recallDraft, reviewsIn, reviewsInput } from './reviews-of.ts'

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
  const [machine] = useState(() => reviewsIn(api))
  const reviews = usePartActor(machine, reviewsInput(article), (actor) => {
    const href = `/logg-inn?${new URLSearchParams({ til: `${pathname}#${reviewsId}` })}`
    connected('reviews', actor, [
      pageRoute('reviews', 'reviews.login.needed', 'navigation', () => ({ type: 'navigation.go', href })),
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
              <ReviewList
                view={view}
                commands={{ ...commands, write: () => void write(reviews, shop) }}
                when={formatDate}
                fit={<FitMeter fits={view.fits} />}
              />
            ),
          },
        ]}
      />
    </section>
  )
}

/** The customer is read when somebody wants to write. */
async function write(reviews: ReviewsActor, { authentication, alerts }: ShopActors): Promise<void> {
  try {
    await import('../../adapters/browser/account-actors.ts')
  } catch {
    alerts.send(loadFailed())
    return
  }
  preload(authentication)
  const { context } = await waitFor(authentication, (snapshot) => !snapshot.hasTag('identifying'))
  reviews.send({ type: 'reviews.customer.set', isCustomer: context.user !== null })
  recallDraft(reviews)
  reviews.send({ type: 'reviews.write' })
}
