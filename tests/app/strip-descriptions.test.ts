import { describe, expect, it } from 'vitest'
import { chartSources, withoutDescriptions } from '../../app/build/strip-descriptions.ts'

describe('withoutDescriptions', () => {
  const chart = [
    `const light = setup({}).createMachine({`,
    `  description: 'On, or off.',`,
    `  states: {`,
    `    on: { description: "It's \\'lit\\', and, warm", on: { press: { 'description': \`Out\`, target: 'off' } } },`,
    `    off: { description: 'Dark' },`,
    `  },`,
    `})`,
  ].join('\n')

  it('blanks descriptions at every depth', () => {
    const bare = withoutDescriptions(chart)
    expect(bare).not.toMatch(/description|lit|Out|Dark/)
    expect(bare.replace(/\s/g, '')).toBe(
      `constlight=setup({}).createMachine({states:{on:{on:{press:{target:'off'}}},off:{},},})`,
    )
  })

  it('keeps the length of each line', () => {
    const lengths = (text: string) => text.split('\n').map((line) => line.length)
    expect(lengths(withoutDescriptions(chart))).toEqual(lengths(chart))
  })

  it('keeps descriptions that are computed or outside of a chart', () => {
    const code = [
      `const word = { description: 'kept' }`,
      `createMachine({ description: word.description, [description]: 'kept', description: \`\${word}\`, context: { d: 1 } })`,
    ].join('\n')
    expect(withoutDescriptions(code)).toBe(code)
  })

  it('blanks those of transitions that charts share, which stand in files of their own', () => {
    const code = `export const atShop = { 'shop.choose': { description: 'Another shop', target: 'idle' } } as const`
    for (const id of ['/machines/cart/transitions.ts', '/machines/persistence/unusable.ts'])
      expect(withoutDescriptions(code, id)).not.toContain('Another')
    expect(withoutDescriptions(code, '/machines/cart/rules.ts')).toBe(code)
  })

  it('reports a syntax error', () => {
    expect(() => withoutDescriptions('createMachine({')).toThrow()
  })

  it('is asked for charts and their transitions alone', () => {
    const ids = ['cart/machine.ts', 'cart/transitions.ts', 'cart/rules.ts', 'cart/model.ts', 'persistence/unusable.ts']
    expect(ids.filter((id) => chartSources.test(`/shop/machines/${id}`))).toEqual([
      'cart/machine.ts',
      'cart/transitions.ts',
      'persistence/unusable.ts',
    ])
  })
})
