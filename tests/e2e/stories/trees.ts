import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, 'trees')
const heading = '## '

const fileOf = (component: string) => join(folder, `${component}.txt`)
const parse = (text: string): Map<string, string> =>
  new Map(
    text
      .split(new RegExp(`^${heading}`, 'm'))
      .slice(1)
      .map((part) => {
        const end = part.indexOf('\n')
        return [part.slice(0, end), part.slice(end + 1).trimEnd()]
      }),
  )

/** Recorded trees by story: 'kit/buttons Variants'. */
const written: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => {
      const component = file.replaceAll('\\', '/').replace('.txt', '')
      return [...parse(readFileSync(join(folder, file), 'utf8'))].map(
        ([story, tree]) => [`${component} ${story}`, tree] as const,
      )
    }),
)

export const storiesWithTree = [...written.keys()]

/** A story's recorded tree, where there is one. */
export const recordedTree = (story: string): string | undefined => written.get(story)

const howToWrite = (story: string) =>
  `WRITE_TREES=1 npx playwright test -c tests/e2e --project stories --workers 1 -g '${story}: at a desk'`

/** A story's recorded tree, and how to record it again. */
export function writtenTree(story: string): { is: string; advice: string } {
  const command = howToWrite(story)
  const is = recordedTree(story)
  if (is === undefined)
    throw new Error(
      `The accessibility tree of the story '${story}' is not recorded yet. Record it with\n  ${command}\nread it as a screen reader would, and commit it.`,
    )
  return { is, advice: `accessibility tree of '${story}' (if the change is intended: ${command})` }
}

/** Writes a story's tree into its component's file, sorted by name. For one worker at a time. */
export function writeTree(story: string, tree: string): void {
  const [component = '', name = ''] = story.split(' ')
  const file = fileOf(component)
  let trees = new Map<string, string>()
  try {
    trees = parse(readFileSync(file, 'utf8'))
  } catch {
    mkdirSync(dirname(file), { recursive: true })
  }
  trees.set(name, tree)
  const parts = [...trees]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([story, said]) => `${heading}${story}\n${said && `${said}\n`}`)
  writeFileSync(file, parts.join('\n'))
}
