import { useEffect, useState } from 'react'
import { searchCommands, searchWith, selectSearch } from '../../machines/search/index.ts'
import { SearchBox } from '../../ui/SearchBox/index.ts'
import { browserApi } from '../adapters/browser/api.ts'
import { read, storageKeys, write } from '../adapters/browser/storage.ts'
import { searchedFor, searchPath } from '../content/search-text.ts'
import { usePartActor } from '../page/use-part-actor.ts'
import { useShopActors } from '../react/shop-context.ts'
import { getHydrationSnapshot, useActorSelector, useCommands } from '../react/use-actor.ts'

const machine = searchWith({
  suggest: async (query, signal) => (await browserApi()).suggest(query, { signal: signal as AbortSignal }),
  saveRecent(stored) {
    write('localStorage', storageKeys.searches, stored)
  },
})

/** The header's search, with suggestions. */
export function Search() {
  const { navigation, alerts, tabs } = useShopActors()
  const [text] = useState(() => searchedFor(getHydrationSnapshot(navigation).context.here.href))
  const actor = usePartActor(machine, { text })
  const view = useActorSelector(actor, selectSearch)
  const commands = useCommands(actor, searchCommands)

  // wiring: emitted events of the search reach the shop
  useEffect(() => {
    const go = (href: string) => navigation.send({ type: 'navigation.go', href })
    const subscriptions = [
      actor.on('search.submitted', ({ query }) => go(searchPath(query))),
      actor.on('search.picked', ({ suggestion }) => go(suggestion.href)),
      actor.on('search.recent.dropped', ({ reason }) =>
        alerts.send({ type: 'alerts.show', alert: { type: 'warning', code: 'search.dropped', about: reason } }),
      ),
      tabs.on('tabs.searches.changed', ({ stored }) => actor.send({ type: 'search.recent.synced', stored })),
      navigation.on('navigation.arrived', ({ href }) => actor.send({ type: 'search.arrive', text: searchedFor(href) })),
    ]
    actor.send({ type: 'search.recent.restore', stored: read('localStorage', storageKeys.searches) })
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [actor, navigation, alerts, tabs])

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
