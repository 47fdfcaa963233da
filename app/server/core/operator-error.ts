/** Reasons not to start, with their exit codes for operators' scripts. */
export const exitCodes = {
  badSetting: 64,
  portInUse: 65,
  directoryInUse: 66,
  directoryNotWritable: 67,
  databaseSilent: 68,
  refusedFeed: 69,
  fault: 70,
} as const

/** An error that the operator can fix; reported in one line, without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly reason: keyof typeof exitCodes

  constructor(reason: keyof typeof exitCodes, message: string) {
    super(message)
    this.reason = reason
  }
}
