import { describe, expect, it } from 'vitest'
import { withoutSetup } from '../../app/build/plain-machines.ts'

const plain = (lines: string) => withoutSetup(lines).replace(/\s+/g, ' ')

describe('PERF machines without setup', () => {
  it('hands the implementations to createMachine', () => {
    expect(
      plain(`import { assign, setup } from 'xstate'\nconst m = setup({ guards: { a } }).createMachine({ id: 'b' })`),
    ).toBe(`import { assign, createMachine } from 'xstate' const m = createMachine({ id: 'b' }, { guards: { a } })`)
  })

  it('drops the types of setup', () => {
    expect(plain('setup({ types: { context: {} as C }, actions: { a() {} } }).createMachine({ types: 1 })')).toBe(
      'createMachine({ types: 1 }, { actions: { a() {} } })',
    )
  })

  it('refuses a setup without createMachine', () => {
    expect(() => withoutSetup('const made = setup({})')).toThrow('plain-machines')
  })

  it('leaves other code', () => {
    const code = `const a = { setup: createMachine({}) }`
    expect(withoutSetup(code)).toBe(code)
  })
})
