import { addAlertTexts } from '../../content/alerts.ts'
import { lateAlertTexts } from '../../content/late-alerts.ts'
import { alertMemory } from './alert-memory.ts'
import { shownAlerts } from './shown-alerts.ts'

/**
 * Adds what alerts need that the first load cannot show: their texts, and the memory of what was shown. Code that shows
 * such an alert calls it when it is loaded, so that both are there offline too.
 */
export function addLateAlerts(): void {
  addAlertTexts(lateAlertTexts)
  Object.assign(alertMemory, shownAlerts)
}
