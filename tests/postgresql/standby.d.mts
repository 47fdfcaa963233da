/** Copies a running server into `folder`, as a standby that follows it. */
export function copyStandby(primary: { url: string }, folder: string): void
