import type { RepairField } from '../../../machines/repair-request/index.ts'

/** Focuses the control of a field. */
export const focusField = (field: RepairField): void =>
  document.querySelector<HTMLElement>(`main form [data-field=${field}] :is(input, select, textarea)`)?.focus()
