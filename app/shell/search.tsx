import { useState } from 'react'
import { searchCommands, searchWith, selectSearch } from '../../machines/search/index.ts'
import { connected, pageRoute, shopRoute } from '../../machines/shop/index.ts'
import { SearchBox } from '../../ui/SearchBox/index.ts'
import { browserApi } from '../adapters/browser/api.ts'
import { addLateAlerts } from '../adapters/browser/late-alerts.ts'
import { read, storageKeys, write } from '../adapters/browser/storage.ts'
import { searchedFor, searchPath } from '../content/search-text.ts'
import { usePartActor } from '../page/use-part-actor.ts'
import { useShopActors } from '../react/shop-context.ts'
import { getHydrationSnapshot, useActorSelector, useCommands } from '../react/use-actor.ts'

addLateAlerts()

const machine = searchWith({
  suggest: async (query, signal) => (await browserApi()).suggest(query, { signal: signal as AbortSignal }),
  saveRecent(stored) {
    write('localStorage', storageKeys.searches, stored)
  },
})

const routes = [
  pageRoute('search', 'search.submitted', 'navigation', ({ query }) => ({
    type: 'navigation.go',
    href: searchPath(query),
  })),
  shopRoute('navigation', 'navigation.arrived', 'search', ({ href }) => ({
    type: 'search.arrive',
    text: searchedFor(href),
  })),
]

/** The header's search, with suggestions. */
export function Search() {
  const { navigation } = useShopActors()
  const [text] = useState(() => searchedFor(getHydrationSnapshot(navigation).context.here.href))
  const actor = usePartActor(machine, { text }, (search) => {
    connected('search', search, routes)
    search.send({ type: 'search.recent.restore', stored: read('localStorage', storageKeys.searches) })
  })
  const view = useActorSelector(actor, selectSearch)
  const commands = useCommands(actor, searchCommands)
  return (
    <SearchBox
      view={view}
      commands={commands}
      action="/search"
      name="q"
      placeholder="Søk i hele butikken her..."
      shortPlaceholder="Søk..."
      resultsHref={searchPath}
      problem={view.isRefused ? 'Skriv inn det du vil søke etter' : undefined}
    />
  )
}
