export {
  type NavigationContext,
  type NavigationEmitted,
  type NavigationEvent,
  type NavigationInput,
  navigationMachine,
} from './machine.ts'
export { type NavigationPorts, navigationWith } from './ports.ts'
export { mostHops, type Outcome, type Screen, type Visit } from './rules.ts'
export { type NavigationCommands, type NavigationView, navigationCommands, selectNavigation } from './view.ts'
