import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectStaffActor } from '../../../app/staff/event-routes.ts'
import { staffLoginWith } from '../../../machines/staff-login/index.ts'
import { staffMemberSample } from '../../../machines/staff-login/model.ts'
import { staffRecordsWith } from '../../../machines/staff-records/index.ts'
import { staffTasksWith } from '../../../machines/staff-tasks/index.ts'
import { stubs } from '../../../machines/testing/index.ts'

/** A login with somebody in it. */
async function openLogin() {
  const ports = stubs.staffLogin()
  const login = createActor(staffLoginWith(ports)).start()
  await ports.readStaffMember.answer({ type: 'member', member: staffMemberSample })
  expect(login.getSnapshot().matches('signedIn')).toBe(true)
  return login
}

describe('a login that has ended shows the form', () => {
  it('OPS-21 when the tasks are refused', async () => {
    const login = await openLogin()
    const ports = stubs.staffTasks()
    const tasks = createActor(staffTasksWith(ports))
    connectStaffActor('staffTasks', tasks.start(), login)
    await ports.readStaffTasks.answer({ type: 'signedOut' })
    expect(login.getSnapshot().matches({ signedOut: 'ended' })).toBe(true)
  })

  it('OPS-21 when the records are refused', async () => {
    const login = await openLogin()
    const ports = stubs.staffRecords()
    const records = createActor(staffRecordsWith(ports))
    connectStaffActor('staffRecords', records.start(), login)
    await ports.readStaffRecords.answer({ type: 'signedOut' })
    expect(login.getSnapshot().matches({ signedOut: 'ended' })).toBe(true)
  })
})
