import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { createRecordStore } from '../../../app/inspect/panel/record.ts'
import { sessionOf } from '../../../app/inspect/panel/session.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { lineSamples } from '../../../machines/cart/model.ts'
import { accountActors, lazyActors, selectShop, shopWith } from '../../../machines/shop/index.ts'
import { recorder, type Session, stubs } from '../../../machines/testing/index.ts'

/** A shop whose cart, a lazy machine, takes a line. */
async function shopping() {
  const tape = recorder()
  const store = createRecordStore((then) => then())
  const { inspect, connect } = createSender({
    emit: (entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut }),
    later: (then) => then(),
  })
  connect()
  const ports = stubs.shop(new SimulatedClock())
  ports.loadActors.always(() => lazyActors(stubs.late()))
  ports.loadAccountActors.always(() => accountActors(stubs.customer()))
  const here = { href: '/dame', key: 'first', kind: 'push' } as const
  const screen = { name: 'list', params: { gender: 'dame' }, trail: 'reset' } as const
  const shop = createActor(shopWith(ports), {
    input: { here, session: 's', title: 'Dame', screen },
    inspect(event) {
      tape.inspect(event)
      inspect(event)
    },
  }).start()
  const { cart } = selectShop(shop.getSnapshot())
  cart.send({ type: 'cart.restore', stored: null })
  cart.send({ type: 'cart.item.add', line: lineSamples.jacket, stock: 5 })
  await new Promise((done) => setTimeout(done))
  const sessions = { recorder: tape.session(), panel: sessionOf(store.get().shops.get('page')!) }
  shop.stop()
  return sessions
}

/** Who sent each event of a type to a machine. */
const sendersIn = ({ actors, events }: Session, to: string, type: string) =>
  events.flatMap(([, of, from, event]) =>
    actors[of]?.machine === to && event.type === type ? [from === null ? 'outside' : actors[from]?.machine] : [],
  )

describe('Recorded senders', () => {
  it.each(['recorder', 'panel'] as const)('of the %s name the machine whose event the shop routed', async (by) => {
    const session = (await shopping())[by]
    expect(sendersIn(session, 'overlays', 'overlay.beside')).toEqual(['cart'])
  })

  it.each(['recorder', 'panel'] as const)('of the %s name nobody for what a component sent', async (by) => {
    const session = (await shopping())[by]
    expect(sendersIn(session, 'cart', 'cart.item.add')).toEqual(['outside'])
  })
})
