import { type ReactNode, use, useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyEventObject } from 'xstate'
import { ActorTree } from './ActorTree.tsx'
import { ActorView } from './ActorView.tsx'
import { Bar } from './Bar.tsx'
import { type CoverageFile, seenBy } from './coverage.ts'
import { EventList } from './EventList.tsx'
import { firstHit } from './hits.ts'
import type { Send } from './link.ts'
import { MainElement, mainId } from './main-element.ts'
import { Player } from './Player.tsx'
import style from './panel.module.css'
import type { View } from './panel.types.ts'
import { type RecordStore, shopShown } from './record.ts'
import type { ShopRecord } from './record.types.ts'
import { Sequence } from './Sequence.tsx'
import { texts } from './texts.ts'

interface PanelProps {
  store: RecordStore
  /** The page to show first, by id; the newest until that one connects. */
  first?: string
  /** The machine to show first; without it the one with the largest chart. */
  firstMachine?: string | null
  send: Send
  /** Shown before a page connects. */
  waiting?: ReactNode
}

/** The selected actor and moment; the latest without a moment. */
interface Looking {
  /** Page of the selected moment. */
  shop: string
  actor: string | null
  /** Number of the last entry shown; null follows the newest. */
  at: number | null
}

/** The largest chart is the most useful; the shop's root is only a parent. */
function firstLook(shop: ShopRecord, preferred: string | null): string | undefined {
  const actors = [...shop.actors.values()].filter(({ machine }) => machine !== null)
  const wanted = actors.find(({ machine }) => machine === preferred)
  if (wanted) return wanted.actor
  return actors.toSorted((a, b) => b.definition.length - a.definition.length)[0]?.actor
}

/** The inspector panel: what the shop's machines do, live or from a recording. */
export function Panel({ store, send, first = '', firstMachine = null, waiting }: PanelProps) {
  const { shops, version, breakpoints, stop: stopped } = useSyncExternalStore(store.listen, store.get)
  const Main = use(MainElement)
  const [chosen, chooseShop] = useState({ id: first, isPast: false })
  const [looking, look] = useState<Looking>({ shop: first, actor: null, at: null })
  const [query, search] = useState('')
  const [view, choose] = useState<View>('chart')
  const [isCovered, cover] = useState(false)
  const [covered, addCovered] = useState<CoverageFile | null>(null)
  const [isInPage, breakInPage] = useState(false)

  // keeps the selected step while new steps arrive; a stop does not take the reader away from it
  const isFollowing = looking.at === null
  const stop = isFollowing ? stopped : null
  const shop = shopShown(
    shops,
    stop ? { id: stop.shop, isPast: true } : isFollowing ? chosen : { id: looking.shop, isPast: true },
  )
  const actor = stop?.actor ?? looking.actor
  const at = stop ? stop.n : shop?.id === looking.shop ? looking.at : null
  const shown = shop?.actors.get(actor ?? '') ?? shop?.actors.get((shop && firstLook(shop, firstMachine)) ?? '')
  const machine = shown?.machine ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: records grow in place, and the version says when
  const seen = useMemo(
    () => (isCovered && machine !== null ? seenBy(shops.values(), covered, machine) : null),
    [isCovered, shops, version, covered, machine],
  )
  const [shopId, actorId] = [shop?.id ?? '', shown?.actor ?? '']
  const lookAt = useCallback((of: string, n: number | null) => look({ shop: shopId, actor: of, at: n }), [shopId])
  // stable between frames, so that memoised children do not render
  const sendTo = useCallback((event: AnyEventObject) => send.event(shopId, actorId, event), [send, shopId, actorId])
  const ask = useCallback(
    async (event: AnyEventObject) =>
      shop?.ask ? shop.ask(actorId, at, event) : ((await send.ask?.(shopId, actorId, event)) ?? null),
    [send, shop, shopId, actorId, at],
  )
  const go = useCallback(
    (id: string) => {
      chooseShop({ id, isPast: shops.get(id)?.isClosed ?? false })
      look({ shop: id, actor: null, at: null })
    },
    [shops],
  )

  const breakAt = (points: typeof breakpoints, inPage: boolean) => {
    store.breakAt(points)
    send.breakAt?.(inPage ? points : [])
  }
  const breaking = {
    points: breakpoints,
    onChange: (points: typeof breakpoints) => breakAt(points, isInPage),
    isInPage,
    onInPage: send.breakAt
      ? (inPage: boolean) => {
          breakInPage(inPage)
          breakAt(breakpoints, inPage)
        }
      : null,
    onNext: () => {
      const hit = shop && firstHit(shop, breakpoints, at ?? 0)
      if (hit) lookAt(hit.actor, hit.n)
      return !!hit
    },
  }
  const isLive = shop !== undefined && shop.title === '' && !shop.isClosed
  const stoppedActor = stopped && shops.get(stopped.shop)?.actors.get(stopped.actor)

  const bar = (
    <Bar
      store={store}
      shops={shops}
      shop={shop}
      query={query}
      view={view}
      isCovered={isCovered}
      send={send}
      onChoose={go}
      onSearch={search}
      onView={choose}
      onCover={(file) => {
        if (file) addCovered(file)
        cover(file !== undefined || !isCovered)
      }}
    />
  )
  if (!shop)
    return (
      <div className={style.panel}>
        {bar}
        <Main id={mainId} tabIndex={-1} className={style.waiting}>
          {waiting}
        </Main>
      </div>
    )
  return (
    <div className={style.panel}>
      {bar}
      {/* no landmark while there is nothing in it */}
      <section className={style.stop} aria-label={breakpoints.length > 0 ? texts.stop : undefined}>
        <p role="status">
          {stopped &&
            stoppedActor &&
            texts.stopped(stoppedActor.name, texts.breakpoint(stopped.breakpoint.kind, stopped.breakpoint.name))}
        </p>
        {breakpoints.length > 0 && (
          // it stays, so that the focus does
          <button
            type="button"
            aria-disabled={!stopped}
            onClick={() => {
              if (!stopped) return
              store.resume()
              look({ shop: shopId, actor: stopped.actor, at: null })
            }}
          >
            {texts.continue}
          </button>
        )}
      </section>
      <div className={style.side}>
        <ActorTree shop={shop} query={query} shown={shown?.actor} at={at} onLook={(of) => lookAt(of, at)} />
        <EventList shop={shop} query={query} at={at} onLook={lookAt} />
      </div>
      {view === 'sequence' ? (
        <Sequence shop={shop} query={query} at={at} onLook={lookAt} />
      ) : (
        shown && (
          <ActorView
            key={shop.id + shown.actor}
            shop={shop}
            actor={shown}
            at={at}
            seen={seen}
            breaking={breaking}
            onTravel={(n) => lookAt(shown.actor, n)}
            onAsk={shop.ask || (send.ask && at === null && isLive) ? ask : null}
            onSend={isLive ? sendTo : null}
          />
        )
      )}
      {shop.title !== '' && <Player shop={shop} at={at} onLook={lookAt} />}
    </div>
  )
}
