export interface Mail {
  /** Whose mail it is, where nothing else is said for all mails. */
  from?: string
  /** Where an answer goes; to the sender when it is not given. */
  replyTo?: string
  /** One address, and nothing else. */
  to: string
  subject: string
  text: string
  /** The same, for clients that show it. */
  html?: string
  /** What it is known by, without brackets: one that comes twice is one. */
  id?: string
}

/** How mails leave the shop. */
export interface MailPort {
  /** Resolves once somebody has taken the mail over. @throws Error when nobody has */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
