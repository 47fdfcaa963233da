/** An option of a select. */
export interface SelectOption<V extends string = string> {
  value: V
  label: string
}
