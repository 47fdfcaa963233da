/** A field’s name, whatever its case, or an expression that it matches. */
export type FieldName = string | RegExp

/** What the inspector hides, beside what it hides by default. */
export interface Redaction {
  /** Fields to hide by name, at any depth. */
  keys?: readonly FieldName[]
  /**
   * Fields to hide by path: `context.user.card`, `event.form`, `input`, `output`, `params` of guards. `*` stands for any
   * one name, such as the place in a list.
   */
  paths?: readonly string[]
  /** Types of events whose payload is hidden: `payment.submitted`, `payment.*`, `*`. */
  events?: readonly string[]
  /** Fields to show by name, although their names speak of secrets or personal data. */
  show?: readonly FieldName[]
}
