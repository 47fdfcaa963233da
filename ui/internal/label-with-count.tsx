import type { ReactNode } from 'react'
import type { CheckboxLabels } from '../Checkbox/Checkbox.labels.ts'
import { byEar } from '../Spoken/index.ts'

/** A choice's label: seen as 'Herre', and named 'Herre, 12 varer' where it has a count, which is drawn beside it. */
export const labelWithCount = (label: string, count: number | undefined, labels: CheckboxLabels): ReactNode =>
  byEar(count === undefined ? label : `${label}, ${labels.count(count)}`, label)
