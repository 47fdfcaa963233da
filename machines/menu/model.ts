import type { ModelOptions } from '../testing/index.ts'
import type { menuMachine } from './machine.ts'

const count = (types: readonly string[], type: string) => types.filter((other) => other === type).length

export const menuModel: ModelOptions<typeof menuMachine> = {
  events: {
    'menu.level.enter': [{ href: '/dame' }, { href: '/klær' }],
    'menu.entry.press': [{ href: '/dame' }, { href: '/herre' }],
    'menu.entry.point': [{ href: '/dame' }, { href: '/herre' }],
  },
  key: (now) => [
    now.hasTag('entryOpen') && now.context.entry,
    now.context.levels.join(),
    /aimed|turning/.test(JSON.stringify(now.value)) && now.context.aim,
  ],
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
    'a press opens its entry, or closes the one that a press has opened': (now, { before, event }) => {
      if (event.type !== 'menu.entry.press' || now.hasTag('open')) return true
      const isSame = before?.value === 'pressed' && before.context.entry === event.href
      return isSame ? !now.hasTag('entryOpen') : now.hasTag('entryOpen') && now.context.entry === event.href
    },
    'a pointer that comes or goes neither opens nor closes at once': (now, { before, event }) =>
      !/^menu.entry.(point|leave)$/.test(event.type) ||
      (now.hasTag('entryOpen') === before?.hasTag('entryOpen') && now.context.entry === before.context.entry),
    'where the pointer has rested is what is open': (now, { before, event }) =>
      !event.type.startsWith('xstate.after.intent') ||
      (now.hasTag('entryOpen') && now.context.entry === before?.context.aim),
    'a pointer is aimed at where it came last': (now, { event }) =>
      event.type !== 'menu.entry.point' ||
      now.hasTag('open') ||
      now.value === 'pressed' ||
      [now.context.aim, now.hasTag('entryOpen') && now.context.entry].includes(event.href),
    'a level is entered and left one at a time, and only while the menu is open': (now, { before, event }) => {
      const was = before?.context.levels ?? []
      const { levels } = now.context
      if (!now.hasTag('open')) return levels.length === 0
      if (event.type === 'menu.level.enter') return levels.join() === [...was, event.href].slice(0, 2).join()
      if (event.type === 'menu.level.leave') return levels.join() === was.slice(0, -1).join()
      return levels.join() === was.join()
    },
    'what is closed is closed': (now, { event }) =>
      event.type !== 'menu.close' || !(now.hasTag('open') || now.hasTag('entryOpen')),
  },
}
