import { type ReactNode, StrictMode } from 'react'
import type { Direction } from '../../../../ui/internal/direction.ts'
import { LabelsProvider } from '../../../../ui/LabelsProvider/index.ts'

const noMessages = {}

type Story = ((props: object) => ReactNode) & { args?: object }
/** What a file of stories exports. */
export type StoryFile = Readonly<Record<string, Story>>

/** Names of a file's stories: its path and their exports, 'kit/buttons Variants'. */
export const namesIn = (path: string, file: StoryFile): readonly string[] =>
  Object.keys(file)
    .filter((name) => name !== 'default' && typeof file[name] === 'function')
    .map((name) => `${path.replace(/^.*\/stories\//, '').replace('.stories.tsx', '')} ${name}`)

/** The same element for server and browser. */
export function storyElement(file: StoryFile | undefined, name: string, dir: Direction): ReactNode {
  const Story = file?.[name.replace(/^.* /, '')]
  if (!Story) throw new Error(`There is no story '${name}'`)
  return (
    <StrictMode>
      <LabelsProvider messages={noMessages} dir={dir}>
        <Story {...Story.args} />
      </LabelsProvider>
    </StrictMode>
  )
}
