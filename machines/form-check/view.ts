import type { SnapshotFrom } from 'xstate'
import type { FormCheckEvent, formCheckMachine } from './machine.ts'
import type { FaultyField, FormValues } from './rules.ts'

export interface FormCheckView {
  /** Faulty fields of the form that was sent last. */
  faulty: readonly FaultyField[]
  attempts: number
}

export interface FormCheckCommands {
  /** `now`: ms since 1970. */
  submit(values: FormValues, now: number): void
}

export const selectFormCheck = ({ context }: SnapshotFrom<typeof formCheckMachine>): FormCheckView => ({
  faulty: context.faulty,
  attempts: context.attempts,
})

export const formCheckCommands = (send: (event: FormCheckEvent) => void): FormCheckCommands => ({
  submit: (values, now) => send({ type: 'formCheck.submit', values, now }),
})
