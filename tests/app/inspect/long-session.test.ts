import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createRecordStore } from '../../../app/inspect/panel/record.ts'
import { sessionOf } from '../../../app/inspect/panel/session.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'

const length = 100_000

it('a panel that opens after 100 000 events gets and saves them all', () => {
  const store = createRecordStore((then) => then())
  const { inspect, connect } = createSender({
    emit: (entries, isCut) => store.take({ kind: 'entries', shop: 'page', entries, isCut }),
    later() {},
  })
  const states = { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } }
  const actor = createActor(createMachine({ id: 'lamp', initial: 'off', states }), { inspect }).start()
  for (let i = 0; i < length; i++) actor.send({ type: 'press' })
  connect()
  const shop = store.get().shops.get('page')
  expect(shop?.isCut).toBe(false)
  expect(shop && sessionOf(shop).events.length).toBe(length)
})
