export interface CheckoutStepLabels {
  edit: string
  /** Name of the edit button: 'Endre kontakt'. */
  editStep: (heading: string) => string
  /** After the heading of a finished step, for screen readers. */
  done: string
}

export const norwegian: CheckoutStepLabels = {
  edit: 'Endre',
  editStep: (heading) => `Endre ${heading.toLowerCase()}`,
  done: 'ferdig',
}

export const english: CheckoutStepLabels = {
  edit: 'Edit',
  editStep: (heading) => `Edit ${heading.toLowerCase()}`,
  done: 'done',
}
