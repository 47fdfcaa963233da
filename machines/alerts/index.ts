export { type AlertsContext, type AlertsEmitted, type AlertsEvent, alertsMachine } from './machine.ts'
export { type AlertsPorts, alertsWith } from './ports.ts'
export { type Alert, type AlertAction, mostEarlier, type NewAlert } from './rules.ts'
export {
  type AlertsCommands,
  type AlertsView,
  alertsCommands,
  type EarlierAlertsView,
  selectAlerts,
  selectEarlierAlerts,
} from './view.ts'
