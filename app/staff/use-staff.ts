import { useState } from 'react'
import { type StaffRecordsPorts, staffRecordsWith } from '../../machines/staff-records/index.ts'
import { type StaffRepairsPorts, staffRepairsWith } from '../../machines/staff-repairs/index.ts'
import { type StaffTasksPorts, staffTasksWith } from '../../machines/staff-tasks/index.ts'
import { usePartActor } from '../page/use-part-actor.ts'
import { connectStaffActor } from './event-routes.ts'
import type { StaffLoginActor } from './start-staff.ts'

/** Tasks for as long as somebody is logged in. */
export function useStaffTasks(ports: StaffTasksPorts, login: StaffLoginActor) {
  const [machine] = useState(() => staffTasksWith(ports))
  return usePartActor(machine, undefined, (tasks) => connectStaffActor('staffTasks', tasks, login))
}

/** The chain's records for as long as somebody is logged in. */
export function useStaffRecords(ports: StaffRecordsPorts, login: StaffLoginActor) {
  const [machine] = useState(() => staffRecordsWith(ports))
  return usePartActor(machine, undefined, (records) => connectStaffActor('staffRecords', records, login))
}

/** Requests for repairs for as long as somebody is logged in. */
export function useStaffRepairs(ports: StaffRepairsPorts, login: StaffLoginActor) {
  const [machine] = useState(() => staffRepairsWith(ports))
  return usePartActor(machine, undefined, (repairs) => connectStaffActor('staffRepairs', repairs, login))
}
