/** The check of a form has no effects: what passes is sent by the part that shows the form. */
export type FormCheckPorts = Readonly<Record<never, never>>
