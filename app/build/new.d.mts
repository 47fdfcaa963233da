/**
 * Files of a new machine or component, text by path.
 * @throws with what to do instead
 */
export function plan(
  kind: 'machine' | 'component',
  name: string,
  read: (path: string) => string | null,
): Readonly<Record<string, string>>
