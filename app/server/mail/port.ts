export interface Mail {
  /** Whose mail it is, where nothing else is said for all mails. */
  from?: string
  to: string
  subject: string
  text: string
}

/** How mails leave the shop. */
export interface MailPort {
  /** Resolves once somebody has taken the mail over. @throws Error when nobody has */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
