/** What may stop the server from starting, and the exit code that tells an operator's scripts which it was. */
export const exitCodes = {
  badSetting: 64,
  portInUse: 65,
  directoryInUse: 66,
  directoryNotWritable: 67,
  databaseSilent: 68,
  fault: 70,
} as const

/** A fault that whoever runs the server can mend: said in one plain line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly reason: keyof typeof exitCodes

  constructor(reason: keyof typeof exitCodes, message: string) {
    super(message)
    this.reason = reason
  }
}
