import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Told } from '../../../app/inspect/protocol/messages.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { statelyStream } from '../../../app/inspect/stately.ts'
import { alertsAtRest } from '../../../machines/alerts/model.ts'

const connected = { data: { type: '@statelyai.connected' }, origin: 'https://stately.ai' }

/** A machine, and the window that is told of it. */
function stream() {
  const posted: { type: string; to: string; [detail: string]: unknown }[] = []
  const { say, answer, isOpen } = statelyStream('page', () => ({
    postMessage: (event, to) => posted.push({ ...event, to }),
  }))
  const tell = (told: readonly Told[]) => say({ kind: 'told', shop: 'page', told, isCut: false })
  const { inspect, hear } = createSender({ tell, later: (then) => then(), now: () => 5 })
  const alerts = createActor(alertsAtRest, { inspect }).start()
  hear()
  return { posted, answer, isOpen, hear, alerts }
}

describe('The stream to Stately’s inspector', () => {
  it('waits for a message from Stately’s origin', () => {
    const { posted, answer, isOpen } = stream()
    answer({ ...connected, origin: 'https://other.example' })
    expect([isOpen, posted]).toEqual([true, []])
    answer(connected)
    expect(posted.map(({ type, to }) => [type, to])).toEqual([
      ['@xstate.actor', 'https://stately.ai'],
      ['@xstate.event', 'https://stately.ai'],
      ['@xstate.snapshot', 'https://stately.ai'],
    ])
  })

  it('has each state value and context once', () => {
    const { posted, answer, alerts, hear } = stream()
    answer(connected)
    alerts.send({ type: 'alerts.show', alert: { type: 'success', code: 'linkCopied', about: '' } })
    hear()
    const { value, context } = alerts.getSnapshot()
    const last = posted.at(-1)!
    const told = last.snapshot as { status: string; value: unknown; context: object }
    expect([last.type, told.status, told.value]).toEqual(['@xstate.snapshot', 'active', value])
    expect(Object.keys(told.context)).toEqual(Object.keys(context))
    expect(new Set(posted.map(({ id }) => id)).size).toBe(posted.length)
    expect(posted[0]).toMatchObject({ name: 'alerts', rootId: last.sessionId })
  })
})
