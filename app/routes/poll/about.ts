import { pollPath, pollsPath } from '../../content/polls.ts'
import type { About } from '../../seo/json-ld.ts'
import type { PollPage } from './page.types.ts'

export function about({ actor }: Partial<PollPage>): About {
  const poll = actor?.getSnapshot().context.poll
  const way = { name: 'Avstemning', href: pollsPath }
  return {
    kind: 'website',
    ...(poll?.bannerDesktop && { picture: poll.bannerDesktop }),
    trail: poll ? [way, { name: poll.name, href: pollPath(poll.id) }] : [way],
  }
}
