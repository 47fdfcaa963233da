import { menuMachine } from './machine.ts'

/** Effects of the menu. */
export interface MenuPorts {
  lockScroll(): void
  unlockScroll(): void
  scrollToTop(): void
}

export const menuWith = (ports: MenuPorts) =>
  menuMachine.provide({
    actions: {
      lockScroll: () => ports.lockScroll(),
      unlockScroll: () => ports.unlockScroll(),
      scrollToTop: () => ports.scrollToTop(),
    },
  })
