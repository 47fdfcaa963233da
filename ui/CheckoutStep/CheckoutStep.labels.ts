export interface CheckoutStepLabels {
  edit: string
  /** Name of the edit button: 'Endre kontakt'. */
  editStep: (heading: string) => string
  /** After the heading, for screen readers: 'steg 2 av 3'. */
  position: (number: number, total: number) => string
  /** After the heading of a finished step, for screen readers. */
  done: string
  /** After the heading of a step without fields, for screen readers. */
  locked: string
}

export const norwegian: CheckoutStepLabels = {
  edit: 'Endre',
  editStep: (heading) => `Endre ${heading.toLowerCase()}`,
  position: (number, total) => `steg ${number} av ${total}`,
  done: 'ferdig',
  locked: 'låst',
}

export const english: CheckoutStepLabels = {
  edit: 'Edit',
  editStep: (heading) => `Edit ${heading.toLowerCase()}`,
  position: (number, total) => `step ${number} of ${total}`,
  done: 'done',
  locked: 'locked',
}
