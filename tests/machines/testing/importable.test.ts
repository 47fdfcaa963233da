import { describe, expect, it } from 'vitest'
import { and, createMachine, setup } from 'xstate'
import { adviseOn, checkImportable, checkMachineSource } from '../../../machines/testing/index.ts'
import { kioskMachine } from './kiosk.ts'

const whole = { id: 'm', description: 'Why.', options: { maxIterations: 100 } }

describe('checkImportable', () => {
  it('finds nothing in a machine that is whole', () => expect(checkImportable(kioskMachine)).toEqual([]))

  it('finds inline functions', () =>
    expect(checkImportable(createMachine({ ...whole, on: { go: { guard: () => true } } }))).toContain(
      'inline function at on.go.guard: give it a name in setup',
    ))

  it('has nothing against a machine that is only unlike this house', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { after: { 100: 'b' }, entry: 'shout' }, b: { on: { '*': 'a' } } },
    })
    expect(checkImportable(machine)).toEqual([])
  })
})

describe('adviseOn', () => {
  it('finds nothing in a machine that follows the rules', () => expect(adviseOn(kioskMachine)).toEqual([]))

  it('finds missing or unused names', () => {
    const machine = setup({ guards: { isUsed: () => true, isIdle: () => true } }).createMachine({
      ...whole,
      on: { go: { guard: 'isUsed' } },
    })
    expect(adviseOn(machine)).toEqual(['guards: isIdle is given in setup but not used'])
    expect(adviseOn(createMachine({ ...whole, entry: 'shout' }))).toEqual([
      'actions: shout is used but not given in setup',
    ])
  })

  it('distinguishes names within other names', () => {
    const machine = setup({ guards: { a: () => true, b: () => true, both: and(['a', 'b']) } }).createMachine({
      ...whole,
      on: { go: { guard: 'both' } },
    })
    expect(adviseOn(machine)).toEqual([])
  })

  it('finds what the rules for charts forbid', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { 100: 'b' } }, b: { description: 'Why.', on: { '*': 'a' } } },
    })
    expect(adviseOn(machine)).toEqual([
      'delays: 100 is used but not given in setup',
      'delay 100: give it a name in setup',
      'm.b listens to *: name the events',
      'options.maxIterations is not 100: a loop would hang the page',
      'm has no description: say why the state exists',
      'm.a has no description: say why the state exists',
    ])
  })
})

describe('checkMachineSource', () => {
  it('takes only types from other folders', () =>
    expect(
      checkMachineSource(
        `import { setup } from 'xstate'\nimport type { A } from '../a/index.ts'\nimport { b } from './rules.ts'\nsetup({}).createMachine({})`,
      ),
    ).toEqual([]))

  it('finds values from other folders', () =>
    expect(checkMachineSource(`import { type A, b } from '../a/index.ts'\nsetup({}).createMachine(b)`)).toEqual([
      'imports a value from ../a/index.ts',
      'createMachine is not given a literal',
    ]))
})
