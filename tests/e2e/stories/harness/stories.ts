import { createElement, type ReactNode, StrictMode } from 'react'

type Story = ((props: object) => ReactNode) & { args?: object }

const files = import.meta.glob<Record<string, Story>>('../../../../stories/**/*.stories.tsx', { eager: true })

/** Every story by name: its file and its export, 'kit/buttons Variants'. */
const stories = new Map(
  Object.entries(files).flatMap(([file, { default: _, ...module }]) =>
    Object.entries(module)
      .filter(([, Story]) => typeof Story === 'function')
      .map(([name, Story]) => [`${file.replace(/^.*\/stories\//, '').replace('.stories.tsx', '')} ${name}`, Story]),
  ),
)

export const storyNames: readonly string[] = [...stories.keys()]

/** The same element for server and browser. */
export function storyElement(name: string): ReactNode {
  const Story = stories.get(name)
  if (!Story) throw new Error(`There is no story '${name}'`)
  return createElement(StrictMode, null, createElement(Story, Story.args))
}
