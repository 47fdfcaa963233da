import { describe, expect, it } from 'vitest'
import { codeHash, importedFiles, pathFromRoot } from '../code-hash.ts'
import { everyStory } from '../e2e/stories/every-story.ts'
import { hashOfStory } from '../e2e/stories/record.ts'

const filesOf = (file: string) => importedFiles([file]).map(pathFromRoot)

describe('what a recorded story depends on', () => {
  it('has the styles of its components', () => {
    expect(filesOf('stories/kit/buttons.stories.tsx')).toContain('ui/Button/Button.module.css')
  })
  it('lacks components that it does not show', () => {
    expect(filesOf('stories/kit/buttons.stories.tsx').filter((file) => file.startsWith('ui/Carousel/'))).toEqual([])
  })
  it('has the tokens, which a style sheet imports', () => {
    expect(filesOf('tests/e2e/stories/harness/browser.tsx')).toContain('ui/styles/tokens.css')
  })
  it('changes with the versions of packages', () => {
    expect(codeHash([], ['{"axe-core":1}'])).not.toBe(codeHash([], ['{"axe-core":2}']))
  })
  it('can be hashed for every story', () => {
    expect(everyStory.map(hashOfStory).filter((hash) => !/^[0-9a-f]{16}$/.test(hash))).toEqual([])
  })
})
