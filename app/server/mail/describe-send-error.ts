import { reasonOf } from '../observability/log.ts'

const addresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** Why a mail was not sent, for the log: a mail server likes to say to whom, and the log names nobody. */
export const describeSendError = (error: unknown): string => reasonOf(error).replace(addresses, '…')
