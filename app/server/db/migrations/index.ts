import { generatedMigration, handWritten, type Migration } from './numbered.ts'

export type { Migration }

const generated = import.meta.glob<string>('./*.sql', { query: '?raw', import: 'default', eager: true })

/** In the order in which they run. A released one is never changed: a new one follows it. */
export const migrations: readonly Migration[] = [
  ...handWritten,
  ...Object.entries(generated)
    .map(([file, sql]) => generatedMigration(file, sql))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
]
