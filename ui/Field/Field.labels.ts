export interface FieldLabels {
  /** In brackets after the label of an optional field. */
  optional: string
}

export const norwegian: FieldLabels = {
  optional: 'valgfritt',
}

export const english: FieldLabels = {
  optional: 'optional',
}
