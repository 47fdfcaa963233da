export { type MenuEvent, menuMachine } from './machine.ts'
export { type MenuPorts, menuWith } from './ports.ts'
export { scrollDelay } from './rules.ts'
export { type MenuView, menuView } from './view.ts'
