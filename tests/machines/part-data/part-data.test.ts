import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type PartRequest,
  partDataCommands,
  partDataMachine,
  partDataWith,
  selectPartData,
} from '../../../machines/part-data/index.ts'
import { partDataModel } from '../../../machines/part-data/model.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(partDataMachine, partDataModel)

visitsWholeChart('part data visits every state, transition and guard', partDataMachine, () =>
  runPaths(model, actorSubject(partDataMachine)),
)

noticesMutants(import.meta.filename, 'part data notices every mutant', partDataMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(partDataMachine, run)).alive).toEqual([])
})

/** A part that is shown, with its first request if it has one. */
function open(first?: PartRequest) {
  const ports = stubs.partData()
  const actor = createActor(partDataWith(ports)).start()
  const { retry } = partDataCommands(actor.send)
  if (first !== undefined) actor.send({ type: 'partData.read', request: first })
  return {
    ports,
    retry,
    read: (request: PartRequest) => actor.send({ type: 'partData.read', request }),
    view: () => selectPartData<string>(actor.getSnapshot()),
    stop: () => actor.stop(),
  }
}

describe('data of a part', () => {
  it('are read when there is a request', async () => {
    const { ports, view } = open({ id: 7 })
    expect(ports.readPart.calls).toEqual([[{ id: 7 }, null]])
    await ports.readPart.answer('a shirt')
    expect(view()).toEqual({ status: 'read', data: 'a shirt' })
  })

  it('are not read before there is a request', () => {
    const { ports, view } = open()
    expect(ports.readPart.calls).toEqual([])
    expect(view()).toEqual({ status: 'idle', data: null })
  })

  it.each(['reading', 'read', 'failed'] as const)(
    'are not read again for the same request while %s',
    async (status) => {
      const { ports, read, view } = open({ ids: [7] })
      if (status === 'read') await ports.readPart.answer('a shirt')
      if (status === 'failed') await ports.readPart.fail()
      read({ ids: [7] })
      expect(view().status).toBe(status)
      expect(ports.readPart.calls).toHaveLength(1)
    },
  )

  it('are those of the last request, however late an earlier answer comes', async () => {
    const { ports, read, view } = open(7)
    read(9)
    await ports.readPart.answer('of 7')
    expect(view()).toEqual({ status: 'reading', data: null })
    await ports.readPart.answer('of 9')
    expect(view()).toEqual({ status: 'read', data: 'of 9' })
  })

  it('stay, and reach the next reading, until a newer request is answered', async () => {
    const { ports, read, view } = open(7)
    await ports.readPart.answer('of 7')
    read(9)
    expect(ports.readPart.calls.at(-1)).toEqual([9, 'of 7'])
    expect(view()).toEqual({ status: 'reading', data: 'of 7' })
    await ports.readPart.fail()
    expect(view()).toEqual({ status: 'failed', data: 'of 7' })
  })

  it('report why they were not read, and are read when that is retried', async () => {
    const { ports, retry, view } = open(7)
    const fault = new Error('no answer')
    await ports.readPart.fail(fault)
    expect(ports.reportFailure.calls).toEqual([[fault]])
    expect(view()).toEqual({ status: 'failed', data: null })
    retry()
    await ports.readPart.answer('a shirt')
    expect(view()).toEqual({ status: 'read', data: 'a shirt' })
  })

  it('report nothing once the part is gone', async () => {
    const { ports, stop } = open(7)
    stop()
    await ports.readPart.fail()
    expect(ports.reportFailure.calls).toEqual([])
  })
})
