import { describe, expect, it } from 'vitest'
import { allowed, findForbidden, forbidden } from '../vocabulary.mjs'

describe('the vocabulary check', () => {
  it('reports the place of a word with its replacement', () => {
    const [fault] = findForbidden('app/shell/header.ts', 'const a = 1\nconst header = makeSleeper(a)\n')
    expect(fault).toMatch(/^app\/shell\/header\.ts:2: «\w*Sleeper»: say island/)
  })
  it('finds a word in the name of a file', () => {
    expect(findForbidden('app/shell/hold-press.ts', '')).toEqual([
      expect.stringMatching(/^app\/shell\/hold-press\.ts:0: /),
    ])
  })
  it('finds a phrase in a comment', () => {
    expect(findForbidden('app/a.ts', '// the origin whence the scripts come')).toHaveLength(1)
  })
  it('accepts the field’s own words', () => {
    const text = 'await sleep(100)\nconst unforgettable = onValueChange\n// dehydrated state of an island\n'
    expect(findForbidden('app/a.ts', text)).toEqual([])
  })
  it('gives a reason for each exception', () => {
    for (const { reason } of allowed) expect(reason).not.toBe('')
  })

  it('may name its own words', () => {
    expect(findForbidden('tests/vocabulary.mjs', 'whence')).toEqual([])
  })
  it('has a term to use for every pattern', () => {
    for (const [pattern, use] of forbidden) {
      expect(use, pattern.source).not.toBe('')
      expect(pattern.global, pattern.source).toBe(false)
    }
  })
})
