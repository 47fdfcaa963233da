import type { ReactNode } from 'react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type StoryModule = Record<string, ((props: object) => ReactNode) & { args?: object; storyName?: string }>

const files = import.meta.glob<StoryModule>('../../stories/**/*.stories.tsx', { eager: true })

/** Every story of every part: each must leave the server as a string and wake in the browser without a word. */
const stories = Object.entries(files).flatMap(([file, { default: _, ...module }]) =>
  Object.entries(module)
    .filter(([, Story]) => typeof Story === 'function')
    .map(([name, Story]) => ({
      name: `${file.slice('../../stories/'.length, -'.stories.tsx'.length)} ${name}`,
      Story,
    })),
)

describe('Every story', () => {
  const said: unknown[][] = []
  beforeEach(() => {
    said.length = 0
    for (const way of ['error', 'warn'] as const) {
      vi.spyOn(console, way).mockImplementation((...words: unknown[]) => said.push(words))
    }
  })
  afterEach(() => {
    vi.restoreAllMocks()
    document.body.innerHTML = ''
  })

  it('is found', () => {
    expect(stories.length).toBeGreaterThan(20)
  })

  it.each(stories)('$name leaves the server whole and wakes without a warning', async ({ Story }) => {
    const element = <Story {...Story.args} />
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(element)
    const drawn = root.innerHTML
    expect(drawn).not.toBe('')

    const recovered: unknown[] = []
    const awake = await act(async () =>
      hydrateRoot(root, element, { onRecoverableError: (error) => recovered.push(error) }),
    )
    expect(recovered).toEqual([])
    expect(said).toEqual([])
    act(() => awake.unmount())
  })
})
