import { alertsCommands, selectAlerts } from '../../machines/alerts/index.ts'
import { AlertBanner } from '../../ui/AlertBanner/index.ts'
import { actionText, alertText, alertTitles } from '../content/alerts.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector, useCommands } from '../react/use-actor.ts'

/** The first alert of the queue. */
export function Alerts() {
  const { alerts } = useShopActors()
  const { alert, place, count } = useActorSelector(alerts, selectAlerts)
  const { dismiss, next, act, hold, release } = useCommands(alerts, alertsCommands)
  return (
    <AlertBanner
      alert={
        alert && {
          id: alert.uid,
          type: alert.type,
          title: alertTitles[alert.type],
          text: alertText(alert),
          action: alert.action ? { label: actionText(alert.action.code), onPress: act } : undefined,
        }
      }
      onDismiss={() => alert && dismiss(alert)}
      next={count > 1 ? { label: `Varsel ${place} av ${count}: vis neste`, onPress: next } : null}
      onPauseChange={(isHeld) => {
        if (isHeld) hold('pointer')
        else release('pointer')
      }}
    />
  )
}
