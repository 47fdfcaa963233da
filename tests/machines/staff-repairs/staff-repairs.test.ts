import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { repairStatuses } from '../../../machines/domain/index.ts'
import {
  nextStepOf,
  type RepairAssessment,
  selectStaffRepairs,
  staffRepairLists,
  staffRepairsCommands,
  staffRepairsMachine,
  staffRepairsWith,
} from '../../../machines/staff-repairs/index.ts'
import { staffRepairSample, staffRepairsModel } from '../../../machines/staff-repairs/model.ts'
import { belongsTo } from '../../../machines/staff-repairs/rules.ts'
import { actorSubject, checkMutants, createModel, runPaths, stubs } from '../../../machines/testing/index.ts'
import { noticesMutants, visitsWholeChart } from '../collected.ts'

const model = createModel(staffRepairsMachine, staffRepairsModel)

visitsWholeChart('OWN-04 staff-repairs visits every state, transition and guard', staffRepairsMachine, () =>
  runPaths(model, actorSubject(staffRepairsMachine)),
)

noticesMutants(import.meta.filename, 'OWN-04 staff-repairs notices every mutant', staffRepairsMachine, async () => {
  const run: Parameters<typeof checkMutants>[1] = (mutant) => runPaths(model, actorSubject(mutant), { all: true })
  expect((await checkMutants(staffRepairsMachine, run)).alive).toEqual([])
})

async function open() {
  const ports = stubs.staffRepairs()
  const actor = createActor(staffRepairsWith(ports)).start()
  await ports.readStaffRepairs.answer({ type: 'page', repairs: [staffRepairSample], next: null })
  return {
    ports,
    view: () => selectStaffRepairs(actor.getSnapshot()),
    commands: staffRepairsCommands(actor.send),
  }
}

describe('a request in the shop', () => {
  it('OWN-04 leaves its list when it is assessed', async () => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffRepairSample, 'assess', { verdict: 'offer', price: 35_000, answer: ' Ny glidelås ' })
    expect(ports.takeRepairStep.calls).toEqual([
      [{ code: 'RP12345678', step: 'assess', assessment: { verdict: 'offer', price: 35_000, answer: 'Ny glidelås' } }],
    ])
    await ports.takeRepairStep.answer({ type: 'done', repair: { ...staffRepairSample, status: 'offered' } })
    expect(view()).toMatchObject({ repairs: [], done: { status: 'offered' } })
  })

  it.each<[string, RepairAssessment]>([
    ['an offer without a price', { verdict: 'offer', price: null, answer: '' }],
    ['an offer for nothing', { verdict: 'offer', price: 0, answer: '' }],
    ['a refusal without a reason', { verdict: 'refused', price: null, answer: ' ' }],
  ])('OWN-04 is not assessed by %s', async (_, assessment) => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffRepairSample, 'assess', assessment)
    expect([view().error, ports.takeRepairStep.calls]).toEqual(['incomplete', []])
  })

  it('OWN-04 that is accepted for nothing has no price', async () => {
    const { ports, commands } = await open()
    commands.takeStep(staffRepairSample, 'assess', { verdict: 'free', price: 100, answer: '' })
    expect(ports.takeRepairStep.calls).toMatchObject([[{ assessment: { verdict: 'free', price: null } }]])
  })

  it('OWN-04 that the shopper was faster with stays, and says so', async () => {
    const { ports, view, commands } = await open()
    commands.takeStep(staffRepairSample, 'start')
    await ports.takeRepairStep.answer({ type: 'refused', why: 'conflict' })
    expect(view()).toMatchObject({ error: 'conflict', repairs: [staffRepairSample] })
  })

  it.each(repairStatuses)('OWN-04 that is %s is in one list', (status) => {
    expect(staffRepairLists.filter((list) => belongsTo(list, { status }))).toHaveLength(1)
  })

  it('OWN-04 waits for the shopper with an offer', () => {
    expect(repairStatuses.map((status) => nextStepOf({ status }))).toEqual([
      'assess',
      null,
      'start',
      null,
      null,
      'ready',
      'handOut',
      null,
      null,
    ])
  })
})
