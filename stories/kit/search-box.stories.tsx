import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import type { StateValue } from 'xstate'
import { normaliseSearch } from '../../machines/domain/index.ts'
import {
  type SearchContext,
  type Suggestion,
  searchCommands,
  searchWith,
  selectSearch,
} from '../../machines/search/index.ts'
import { SearchBox } from '../../ui/SearchBox/index.ts'
import { articles } from '../composed/samples.ts'
import { Live } from './Live.tsx'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Search box' } satisfies StoryDefault

const all: readonly Suggestion[] = [
  { kind: 'term', label: 'skalljakke', href: '/search/skalljakke', count: 48 },
  { kind: 'term', label: 'skalljakke dame', href: '/search/skalljakke%20dame', count: 22 },
  { kind: 'term', label: 'skallbukse', href: '/search/skallbukse', count: 1 },
  { kind: 'category', label: 'Dame / Jakker / Skalljakker', href: '/jakker/skalljakker' },
  { kind: 'brand', label: 'Skallfjell', href: '/search/skallfjell' },
  ...articles.slice(0, 3).map(
    ({ id, name, picture, price, formerPrice }): Suggestion => ({
      kind: 'article',
      label: name,
      href: `/product/${id}`,
      goods: { picture, price, formerPrice },
    }),
  ),
  { kind: 'post', label: 'Slik vasker du skallklær uten at de slipper inn vann', href: '/blogg/vaske-skall' },
]

const asked = searchWith({
  suggest: async (query) => all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  saveRecent: () => undefined,
})

const Box = ({ box, problem, ...context }: Partial<SearchContext> & { box: StateValue; problem?: string }) => {
  const text = context.text ?? ''
  const query = normaliseSearch(text)
  const actor = useStanding(
    asked,
    { text },
    { box, recent: 'restored' },
    {
      text,
      query,
      answered: query,
      suggestions: [],
      recent: [],
      cleared: [],
      active: -1,
      sent: query,
      isRefused: false,
      ...context,
    },
  )
  const view = selectSearch(useSelector(actor, (now) => now))
  return (
    <Live actor={actor}>
      <div style={{ maxWidth: 380, minHeight: 560 }}>
        <SearchBox
          action="/search"
          view={view}
          commands={searchCommands(actor.send)}
          placeholder="Søk i hele butikken her..."
          resultsHref={(words) => `/search/${encodeURIComponent(words)}`}
          problem={problem}
        />
      </div>
    </Live>
  )
}

const suggesting = { open: { suggesting: 'announced' } }

export const Closed = () => <Box box="closed" recent={['rød lue', 'ullsokker']} />
export const Earlier = () => <Box box={{ open: 'tooShort' }} recent={['rød lue', 'ullsokker', 'tursekk 48 l']} />
export const Cleared = () => <Box box={{ open: 'tooShort' }} cleared={['rød lue', 'ullsokker']} />
export const Suggested = () => <Box box={suggesting} text="skall" suggestions={all} />
export const RowOfTheKeyboard = () => <Box box={suggesting} text="skall" suggestions={all} active={6} />
export const Unavailable = () => <Box box={{ open: 'unavailable' }} text="skall" answered={null} />
export const Empty = () => <Box box="closed" problem="Skriv inn det du vil søke etter" />
