export interface PasswordFieldLabels {
  label: string
  /** Name of the toggle button; its pressed state says whether the password is visible. */
  show: string
}

export const norwegian: PasswordFieldLabels = {
  label: 'Passord',
  show: 'Vis passord',
}

export const english: PasswordFieldLabels = {
  label: 'Password',
  show: 'Show password',
}
