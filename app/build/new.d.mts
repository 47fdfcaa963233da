/** What a new machine or component consists of, as texts by path. @throws with what to do instead */
export function plan(
  kind: 'machine' | 'component',
  name: string,
  read: (path: string) => string | null,
): Readonly<Record<string, string>>
