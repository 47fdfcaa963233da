export interface ProgressStepsLabels {
  /** Name of the list. */
  name: string
  /** After a finished step, for screen readers. */
  done: string
}

export const norwegian: ProgressStepsLabels = {
  name: 'Hvor langt bestillingen er kommet',
  done: 'ferdig',
}

export const english: ProgressStepsLabels = {
  name: 'Progress of the order',
  done: 'done',
}
