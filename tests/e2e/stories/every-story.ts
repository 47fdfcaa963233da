import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', 'stories')

/** Every story by name, read from the sources: tests are listed before the stories are built. */
export const everyStory: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .sort()
  .flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)].map(
      ([, name]) => `${file.replaceAll('\\', '/').replace('.stories.tsx', '')} ${name}`,
    ),
  )
