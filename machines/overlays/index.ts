export { type OverlayContext, type OverlayEvent, overlaysMachine } from './machine.ts'
export { type OverlayPorts, overlaysWith } from './ports.ts'
export { type OverlayName, overlayNames } from './rules.ts'
export { type OverlaysCommands, type OverlaysView, overlaysCommands, selectOverlays } from './view.ts'
