import { type MouseEvent, useRef, useState } from 'react'
import type { CoverageFile } from './coverage.ts'
import type { Send } from './link.ts'
import { mainId } from './main-element.ts'
import style from './panel.module.css'
import type { View } from './panel.types.ts'
import type { RecordStore } from './record.ts'
import type { ShopRecord } from './record.types.ts'
import { texts } from './texts.ts'

interface BarProps {
  store: RecordStore
  shops: ReadonlyMap<string, ShopRecord>
  shop: ShopRecord | undefined
  query: string
  view: View
  isCovered: boolean
  send: Send
  onChoose: (shop: string) => void
  onSearch: (query: string) => void
  onView: (view: View) => void
  /** Turns coverage colours on or off; with a file, on. */
  onCover: (file?: CoverageFile) => void
}

/** Code for recordings is loaded on use, so that the panel appears sooner. */
const files = () => import('./files.ts')

const isDocked = window.parent !== window

/** Without a new hash: the panel's own names its page, and beside a page it is that page's. */
function skip(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const root = event.currentTarget.getRootNode() as Document | ShadowRoot
  root.getElementById(mainId)?.focus()
}

/** The panel's toolbar: the page, the search, and actions on the session. */
export function Bar({
  store,
  shops,
  shop,
  query,
  view,
  isCovered,
  send,
  onChoose,
  onSearch,
  onView,
  onCover,
}: BarProps) {
  const [isPaused, setPaused] = useState(false)
  const [status, setStatus] = useState('')
  const [hasWindow, setHasWindow] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const isConnected = shop !== undefined && shop.title === ''
  const isLive = isConnected && !shop.isClosed

  const pause = () => {
    store.pause(!isPaused)
    setPaused(!isPaused)
  }
  const move = () => {
    if (!shop) return
    if (isDocked) window.open(`/__inspect#${shop.id}`, '_blank', 'popup,width=1280,height=860')
    send.dock?.(shop.id, !isDocked)
    if (!isDocked) window.close()
  }
  const toggleWindow = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const opened = send.toggleWindow?.() ?? null
    if (opened === null) setStatus(texts.cannotPop)
    else setHasWindow(opened)
    // an element that moves loses the focus
    currentTarget.focus()
  }
  async function save(): Promise<void> {
    if (!shop) return
    const { saveSession } = await files()
    setStatus(await saveSession(shop, send.complete))
  }
  async function toStately(): Promise<void> {
    if (shop && send.toStately) setStatus(await send.toStately(shop.id))
  }
  async function open(list: FileList | null): Promise<void> {
    const [chosen] = list ?? []
    if (!chosen) return
    try {
      const { openFile, textOf } = await files()
      const opened = await openFile(chosen.name, await textOf(chosen, chosen.name))
      if (opened.kind === 'coverage') {
        onCover(opened.coverage)
        setStatus(texts.coverageShown(chosen.name))
        return
      }
      store.open(opened.shop)
      onChoose(opened.shop.id)
      if (opened.kind === 'charts') setStatus(texts.chartsOpened(chosen.name, opened.shop.actors.size))
      else setStatus(opened.shop.partings.length > 0 ? opened.shop.partings.join('. ') : texts.playedToEnd(chosen.name))
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <header className={style.bar}>
      <a className={style.skip} href={`#${mainId}`} onClick={skip}>
        {texts.skip}
      </a>
      <h1>{texts.title}</h1>
      {shops.size > 1 && (
        <label>
          {texts.page}{' '}
          <select value={shop?.id} onChange={({ target }) => onChoose(target.value)}>
            {[...shops.values()].map(({ id, title, isClosed }, i) => (
              <option key={id} value={id}>
                {title || texts.pageNumber(i + 1) + (isClosed ? texts.left : '')}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {texts.search} <input type="search" value={query} onChange={({ target }) => onSearch(target.value)} />
      </label>
      <button type="button" aria-pressed={isPaused} disabled={!isLive} onClick={pause}>
        {texts.pause}
      </button>
      <button
        type="button"
        aria-pressed={view === 'sequence'}
        onClick={() => onView(view === 'chart' ? 'sequence' : 'chart')}
      >
        {texts.sequence}
      </button>
      <button type="button" aria-pressed={isCovered} onClick={() => onCover()}>
        {texts.coverage}
      </button>
      <button type="button" disabled={!isConnected} onClick={() => void save()}>
        {texts.save}
      </button>
      <button type="button" onClick={() => file.current?.click()}>
        {texts.open}
      </button>
      <input
        ref={file}
        type="file"
        accept=".json,.gz,.ts,.tsx,.mts,.cts,.js,.jsx,.mjs,.cjs"
        aria-label={texts.openedFile}
        hidden
        onChange={({ target }) => {
          void open(target.files)
          target.value = ''
        }}
      />
      {isLive && send.dock && (
        <button type="button" onClick={move}>
          {isDocked ? texts.ownWindow : texts.docked}
        </button>
      )}
      {send.toggleWindow && (
        <button type="button" onClick={toggleWindow}>
          {hasWindow ? texts.docked : texts.ownWindow}
        </button>
      )}
      {isLive && send.toStately && (
        <button type="button" onClick={() => void toStately()}>
          {texts.stately}
        </button>
      )}
      {send.close && (
        <button type="button" onClick={() => send.close?.()}>
          {texts.close}
        </button>
      )}
      <p role="status">{status}</p>
    </header>
  )
}
