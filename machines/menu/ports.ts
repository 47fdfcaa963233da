import { menuMachine } from './machine.ts'

/** What the menu asks of the world. */
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
