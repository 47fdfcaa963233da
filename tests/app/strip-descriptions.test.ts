import { describe, expect, it } from 'vitest'
import { withoutDescriptions } from '../../app/build/strip-descriptions.ts'

describe('A chart without its descriptions', () => {
  it('loses texts at every depth, and keeps each line where it was', () => {
    const chart = [
      `const light = setup({}).createMachine({`,
      `  description: 'On, or off.',`,
      `  states: {`,
      `    on: { description: "It's \\'lit\\', and, warm", on: { press: { 'description': \`Out\`, target: 'off' } } },`,
      `    off: { description: 'Dark' },`,
      `  },`,
      `})`,
    ].join('\n')
    const bare = withoutDescriptions(chart)
    expect(bare).not.toMatch(/description|lit|Out|Dark/)
    expect(bare.split('\n').map((line) => line.length)).toEqual(chart.split('\n').map((line) => line.length))
    expect(bare.replace(/\s/g, '')).toBe(
      `constlight=setup({}).createMachine({states:{on:{on:{press:{target:'off'}}},off:{},},})`,
    )
  })

  it('leaves what is no text, what is computed, and what is outside of a chart', () => {
    const code = [
      `const word = { description: 'kept' }`,
      `createMachine({ description: word.description, [description]: 'kept', description: \`\${word}\`, context: { d: 1 } })`,
    ].join('\n')
    expect(withoutDescriptions(code)).toBe(code)
  })

  it('tells of a file that it cannot read', () => {
    expect(() => withoutDescriptions('createMachine({')).toThrow()
  })
})
