import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeHash, importedFiles, pathFromRoot, textOf } from '../../code-hash.ts'
import { names } from './names.ts'
import { recordedTree } from './trees.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const recordFile = join(import.meta.dirname, 'recorded.json')

/** Hashes of stories at their last green run, by story. `npm run test:stories` writes the file. */
const recorded: Readonly<Record<string, string>> = existsSync(recordFile)
  ? (JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>)
  : {}

/** Not all stories' tests depend on these. The story’s own part of them is hashed apart. */
const ofOneStory = ['tests/e2e/stories/names.ts', 'tests/e2e/stories/record.ts']
/** What every story's test runs in: the tests, the harness, the styles of all pages. */
const common = importedFiles([
  'tests/e2e/stories/stories.spec.ts',
  'tests/e2e/stories/build.spec.ts',
  'tests/e2e/stories/harness/browser.tsx',
  'tests/e2e/stories/harness/server.tsx',
  'tests/e2e/playwright.config.ts',
  'ui/styles/layers.css',
]).filter((file) => !ofOneStory.includes(pathFromRoot(file)))
/** The packages and their versions, browser and axe among them. */
const packages = codeHash([], [textOf(join(root, 'package-lock.json'))])

/** Hashes a story's file and its imports, its tree, its names, and what every story's test runs in. */
export function hashOfStory(story: string): string {
  const [file = ''] = story.split(' ')
  const files = new Set([...common, ...importedFiles([`stories/${file}.stories.tsx`])])
  return codeHash([...files].sort(), [packages, recordedTree(story) ?? '', JSON.stringify(names[story] ?? [])])
}

/** Whether a story's last green run covers the current files. `STORIES=all` runs every story again. */
export const isUnchanged = (story: string): boolean =>
  process.env.STORIES !== 'all' && process.env.WRITE_TREES !== '1' && recorded[story] === hashOfStory(story)
