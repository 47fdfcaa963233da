import { useState, useSyncExternalStore } from 'react'
import { ActorTree } from './ActorTree.tsx'
import { ActorView } from './ActorView.tsx'
import { EventList } from './EventList.tsx'
import type { Send } from './listen.ts'
import style from './panel.module.css'
import type { HearingStore, ShopRecord } from './record.ts'

interface PanelProps {
  hearing: HearingStore
  /** The page to show first, by its id; the newest when that is not heard. */
  first?: string
  send: Send
}

/** Where one looks: at an actor, and at one of its steps when not at the latest. */
interface Looking {
  actor: string
  /** The number of the step that is shown; null shows each as it comes. */
  at: number | null
}

/** The largest chart says most; the shop's root is a parent only. */
function firstLook(shop: ShopRecord): string | undefined {
  const actors = [...shop.actors.values()].filter(({ machine }) => machine !== null)
  return actors.toSorted((a, b) => b.definition.length - a.definition.length)[0]?.actor
}

/** Everything that the shop's machines do, as it happens. */
export function Panel({ hearing, send, first = '' }: PanelProps) {
  const { shops } = useSyncExternalStore(hearing.listen, hearing.get)
  const [chosenShop, chooseShop] = useState(first)
  const [looking, look] = useState<Looking | null>(null)
  const [isPaused, setPaused] = useState(false)
  const [query, search] = useState('')

  const shop = shops.get(chosenShop) ?? [...shops.values()].at(-1)
  if (!shop)
    return (
      <main className={style.waiting}>
        <h1>Inspektør</h1>
        <p>
          Åpne <a href="/?inspect">butikken med inspektør</a>, eller kjør <code>npm run inspect</code> og åpne hvilken
          som helst side.
        </p>
      </main>
    )
  const shown = shop.actors.get(looking?.actor ?? '') ?? shop.actors.get(firstLook(shop) ?? '')
  const at = shown && looking?.actor === shown.actor ? looking.at : null
  const pause = () => {
    hearing.pause(!isPaused)
    setPaused(!isPaused)
  }
  return (
    <div className={style.panel}>
      <header className={style.bar}>
        <h1>Inspektør</h1>
        {shops.size > 1 && (
          <label>
            Side{' '}
            <select value={shop.id} onChange={({ target }) => chooseShop(target.value)}>
              {[...shops.values()].map(({ id }, i) => (
                <option key={id} value={id}>
                  {`Side ${i + 1}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          Søk <input type="search" value={query} onChange={({ target }) => search(target.value)} />
        </label>
        <button type="button" aria-pressed={isPaused} onClick={pause}>
          Pause
        </button>
      </header>
      <div className={style.side}>
        <ActorTree shop={shop} query={query} shown={shown?.actor} onLook={(actor) => look({ actor, at: null })} />
        <EventList shop={shop} query={query} onLook={(actor, n) => look({ actor, at: n })} />
      </div>
      {shown && (
        <ActorView
          key={shop.id + shown.actor}
          actor={shown}
          at={at}
          onTravel={(n) => look({ actor: shown.actor, at: n })}
          onSend={(event) => send(shop.id, shown.actor, event)}
        />
      )}
    </div>
  )
}
