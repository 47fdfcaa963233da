import { compareNorwegian, webStockShopId } from '../../../machines/domain/index.ts'
import { repairRequestWith, type UploadEvent } from '../../../machines/repair-request/index.ts'
import { csrfMeta } from '../../adapters/browser/api.ts'
import { mayReplaceSession, sessionExpired } from '../../adapters/browser/session-expiry.ts'
import type { LoaderArgs, RouteOutcome } from '../../page/page.types.ts'
import { startPageActor } from '../../page/page-actors.ts'
import { focusField } from './focus-field.ts'
import type { OrderRepairPage } from './page.types.ts'
import { shrinkPicture } from './shrink-picture.ts'

export async function load({ params, url, dehydrated, api }: LoaderArgs): Promise<OrderRepairPage> {
  const orderId = params.orderId ?? ''
  const data = dehydrated
    ? (dehydrated.data as OrderRepairPage['data'])
    : { orderId, shops: handInShops(await (await api()).shops()) }
  /** Files that are chosen, by key: the machine knows their keys and names alone. */
  const files = new Map<string, File>()
  const machine = repairRequestWith({
    readBought: async (asked) => (await api()).readBought(asked),
    registerRepair: async (call) => (await api()).registerRepair(call),
    changeRepair: async (change) => (await api()).changeRepair(change),
    uploadPicture({ orderId, key }, report) {
      const stop = new AbortController()
      const file = files.get(key)
      upload(orderId, key, file, stop.signal, report).then(
        (event) => {
          if (!stop.signal.aborted) report(event)
        },
        () => {
          if (!stop.signal.aborted) report({ type: 'repairRequest.picture.failed' })
        },
      )
      return () => stop.abort()
    },
  })
  const input = { orderId, ean: url.searchParams.get('vare'), key: crypto.randomUUID() }
  const actor = startPageActor(machine, input, dehydrated)
  if (!import.meta.env.SSR) actor.on('repairRequest.field.missing', ({ field }) => focusField(field))
  return {
    actor,
    data,
    keepFile(file) {
      const key = crypto.randomUUID()
      files.set(key, file)
      return key
    },
    isReady: () => !actor.getSnapshot().matches('reading'),
    outcome(): RouteOutcome {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches('unknown')) return { type: 'notFound' }
      return { type: 'render', status: snapshot.matches('failed') ? 503 : 200 }
    },
  }
}

const handInShops = (shops: readonly { id: number; name: string }[]) =>
  shops
    .filter(({ id }) => id !== webStockShopId)
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => compareNorwegian(a.name, b.name))

async function upload(
  orderId: string,
  key: string,
  file: File | undefined,
  signal: AbortSignal,
  report: (event: UploadEvent) => void,
): Promise<UploadEvent> {
  // of an earlier load of the page
  if (!file) return { type: 'repairRequest.picture.failed' }
  const [picture, { sendRepairPicture }] = await Promise.all([
    shrinkPicture(file),
    import('../../api/repair-pictures.ts'),
  ])
  return sendRepairPicture(
    { csrfToken: csrfMeta(), mayReplaceSession, onLoginEnd: sessionExpired },
    {
      orderId,
      key,
      picture,
      signal,
      onProgress: (progress) => report({ type: 'repairRequest.picture.progressed', progress }),
    },
  )
}
