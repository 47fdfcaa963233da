import { type Customer, type CustomerConsents, tidy } from '../domain/index.ts'
import { answerOf, caseOf, listOf, maybe, readCustomer, text, whole } from '../persistence/reading/index.ts'

/** Fields that a customer may change. Empty ones are not sent. */
export interface AccountFields {
  firstName: string
  lastName: string
  phone: string
  email: string
  birthDate: string
  genderId: number | null
  address: string
  postalCode: string
  city: string
  password: string
  passwordConfirmation: string
  /** Required with a new address or password. */
  currentPassword: string
}
/** The request: only fields with a value. */
export type AccountChanges = Readonly<Partial<AccountFields> & { consents?: Partial<CustomerConsents> }>

const requiredFields = ['firstName', 'lastName', 'phone', 'email'] as const
export type RequiredField = (typeof requiredFields)[number]

/** A refusal has the HTTP status; of a 403 or 422 also the names of the invalid fields. */
export type AccountAnswer =
  | { type: 'done'; customer: Customer }
  | { type: 'refused'; status: number; fields: readonly string[] }
export type DeletionAnswer =
  | { type: 'done' }
  | { type: 'refused'; status: number; fields?: readonly string[] | undefined }
/** The customer's data, as text for a file. */
export type DownloadAnswer = { type: 'data'; text: string } | { type: 'refused'; status: number }

/** Parses a port's answer. @throws on anything else */
export const accountIn = answerOf(
  'updateCustomer',
  caseOf<AccountAnswer>({ done: { customer: readCustomer }, refused: { status: whole, fields: listOf(text) } }),
)
export const deletionIn = answerOf(
  'deleteCustomer',
  caseOf<DeletionAnswer>({ done: {}, refused: { status: whole, fields: maybe(listOf(text)) } }),
)
export const dataIn = answerOf('readData', caseOf<DownloadAnswer>({ data: { text }, refused: { status: whole } }))

/** Error codes of the catalogue; the app has the texts. `refused` is an unknown refusal. */
export type AccountError =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'phoneMissing'
  | 'emailMissing'
  /** 'En annen bruker er logget inn'. */
  | 'otherUser'
  /** 401 to a read. */
  | 'noUser'
  /** 419. */
  | 'pageExpired'
  /** 'Ikke gyldig data, alle feltene må fylles ut'. */
  | 'allFieldsNeeded'
  /** 'Ugyldig data'. */
  | 'invalidData'
  /** The current password is missing or wrong. */
  | 'currentPasswordMissing'
  | 'currentPasswordWrong'
  /** The new password is easy to guess. */
  | 'weakPassword'
  | 'tooManyAttempts'
  | 'refused'
  | 'fault'

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined

/** Trims and normalises all but passwords, and drops empty fields. */
export function withoutEmpty(fields: Partial<AccountFields>): AccountChanges {
  const tidyOne = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    typeof value === 'string' && !/password/i.test(name) ? tidy(value) : value,
  ]
  return Object.fromEntries(
    Object.entries(fields)
      .map(tidyOne)
      .filter(([, value]) => !isEmpty(value)),
  )
}

const missingOf = (fields: readonly RequiredField[]): readonly AccountError[] =>
  fields.map((field): AccountError => `${field}Missing`)

/** Missing required fields, in the form's order. */
export const missingIn = (fields: Partial<AccountFields>): readonly AccountError[] => {
  const given = withoutEmpty(fields)
  return missingOf(requiredFields.filter((field) => !(field in given)))
}

/** Reason for the end of the session, from a 401 or 419. */
export const expiryIn = (errors: readonly AccountError[]): 'otherUser' | 'noUser' | 'pageExpired' => {
  const [error] = errors
  return error === 'noUser' || error === 'pageExpired' ? error : 'otherUser'
}
/** 401 and 419 end the session. */
export const isSignedOut = (status: number): boolean => status === 401 || status === 419

const passwordErrors: readonly (readonly [field: string, error: AccountError])[] = [
  ['currentPassword', 'currentPasswordMissing'],
  ['currentPassword.invalid', 'currentPasswordWrong'],
  ['password.invalid', 'weakPassword'],
]

/** Errors of a refusal. A 403 or 422 names missing or invalid fields; a 422 without names asks for all fields. */
export function errorsOf(status: number, fields: readonly string[] = []): readonly AccountError[] {
  if (status === 401) return ['otherUser']
  if (status === 419) return ['pageExpired']
  if (status === 429) return ['tooManyAttempts']
  if (status !== 403 && status !== 422) return ['refused']
  const ofPassword = passwordErrors.find(([field]) => fields.includes(field))
  if (ofPassword) return [ofPassword[1]]
  const required = requiredFields.filter((field) => fields.includes(field))
  if (required.length > 0) return missingOf(required)
  return [status === 422 && fields.length === 0 ? 'allFieldsNeeded' : 'invalidData']
}
