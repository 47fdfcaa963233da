import { alertsView } from '../../machines/alerts/index.ts'
import { AlertBanner } from '../../ui/AlertBanner/index.ts'
import { actionText, alertText, alertTitles } from '../content/alerts.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSnapshot } from '../react/use-actor.ts'

/** The first alert of the queue. */
export function Alerts() {
  const { alerts } = useShopActors()
  const { alert, place, count, onDismiss, onNext, onAct, props } = alertsView(useActorSnapshot(alerts), alerts.send)
  return (
    <AlertBanner
      alert={
        alert && {
          id: alert.uid,
          type: alert.type,
          title: alertTitles[alert.type],
          text: alertText(alert),
          action: onAct && alert.action ? { label: actionText(alert.action.code), onPress: onAct } : undefined,
        }
      }
      onDismiss={onDismiss}
      next={onNext && { label: `Varsel ${place} av ${count}: vis neste`, onPress: onNext }}
      onPauseChange={(isHeld) => {
        if (isHeld) props.onPointerEnter()
        else props.onPointerLeave()
      }}
    />
  )
}
