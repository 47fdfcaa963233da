import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { LogEntry } from '../../../app/inspect/protocol/messages.ts'
import { createSender } from '../../../app/inspect/protocol/sender.ts'
import { statelyStream } from '../../../app/inspect/stately.ts'
import { alertsAtRest } from '../../../machines/alerts/model.ts'

const connected = { data: { type: '@statelyai.connected' }, origin: 'https://stately.ai' }

/** A machine and the window that receives its messages. */
function stream() {
  const posted: { type: string; to: string; [detail: string]: unknown }[] = []
  const { say, answer, isOpen } = statelyStream('page', () => ({
    postMessage: (event, to) => posted.push({ ...event, to }),
  }))
  const emit = (entries: readonly LogEntry[]) => say({ kind: 'entries', shop: 'page', entries, isCut: false })
  const { inspect, connect } = createSender({ emit, later: (then) => then(), now: () => 5 })
  const alerts = createActor(alertsAtRest, { inspect }).start()
  connect()
  return { posted, answer, isOpen, connect, alerts }
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
    const { posted, answer, alerts, connect } = stream()
    answer(connected)
    alerts.send({ type: 'alerts.show', alert: { type: 'success', code: 'linkCopied', about: '' } })
    connect()
    const { value, context } = alerts.getSnapshot()
    const last = posted.at(-1)!
    const state = last.snapshot as { status: string; value: unknown; context: object }
    expect([last.type, state.status, state.value]).toEqual(['@xstate.snapshot', 'active', value])
    expect(Object.keys(state.context)).toEqual(Object.keys(context))
    expect(new Set(posted.map(({ id }) => id)).size).toBe(posted.length)
    expect(posted[0]).toMatchObject({ name: 'alerts', rootId: last.sessionId })
  })
})
