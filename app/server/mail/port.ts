export interface Mail {
  /** Sender; by default the one configured for all mails. */
  from?: string
  /** Address for replies; by default the sender. */
  replyTo?: string
  /** A single address. */
  to: string
  subject: string
  text: string
  /** The same, as HTML. */
  html?: string
  /** Message id without brackets, for detecting duplicates. */
  id?: string
}

/** Sends mails. */
export interface MailPort {
  /** Resolves when a server has accepted the mail. @throws Error otherwise */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
