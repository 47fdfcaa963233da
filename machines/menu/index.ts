export { type MenuEvent, menuMachine } from './machine.ts'
export { type MenuPorts, menuWith } from './ports.ts'
export { scrollDelay } from './rules.ts'
export { type MenuCommands, type MenuView, menuCommands, selectMenu } from './view.ts'
