import type { ModelOptions } from '../testing/index.ts'
import type { menuMachine } from './machine.ts'

const count = (types: readonly string[], type: string) => types.filter((other) => other === type).length

export const menuModel: ModelOptions<typeof menuMachine> = {
  invariants: {
    'scroll is locked on opening and let go on closing': (now, { before, effects }) => {
      const types = effects.map((effect) => effect.type)
      const [was, is] = [before?.hasTag('open') ?? false, now.hasTag('open')]
      return (
        count(types, 'lockScroll') === (is && !was ? 1 : 0) && count(types, 'unlockScroll') === (was && !is ? 1 : 0)
      )
    },
    'the page goes to its top only under an open menu': (now, { effects }) =>
      now.hasTag('open') || !effects.some((effect) => effect.type === 'scrollToTop'),
  },
}
