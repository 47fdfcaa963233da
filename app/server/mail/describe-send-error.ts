import { reasonOf } from '../observability/log.ts'

const addresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** Describes why a mail was not sent, without the recipient, whom mail servers like to name. */
export const describeSendError = (error: unknown): string => reasonOf(error).replace(addresses, '…')
