/** One thing to choose in a select. */
export interface SelectOption<V extends string = string> {
  value: V
  label: string
}
