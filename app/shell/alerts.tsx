import { alertsView } from '../../machines/alerts/index.ts'
import { AlertBanner } from '../../ui/AlertBanner/index.ts'
import { useSnapshot } from '../bind.ts'
import { alertText, alertTitles } from '../content/alerts.ts'
import { useShop } from '../use-shop.ts'

/** The first of the alerts that wait. */
export function Alerts() {
  const { alerts } = useShop()
  const { alert, onDismiss, props } = alertsView(useSnapshot(alerts), alerts.send)
  return (
    <AlertBanner
      alert={alert && { id: alert.uid, type: alert.type, title: alertTitles[alert.type], text: alertText(alert) }}
      onClose={onDismiss}
      onHold={(isHeld) => {
        if (isHeld) props.onPointerEnter()
        else props.onPointerLeave()
      }}
    />
  )
}
