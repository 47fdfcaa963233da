/** Removes a mailed link's used secret from the history entry, so that going back or reloading does not send it again. */
export function dropSecret(): void {
  const { secret, ...rest } = (history.state ?? {}) as { secret?: string }
  if (secret !== undefined) history.replaceState(rest, '')
}
