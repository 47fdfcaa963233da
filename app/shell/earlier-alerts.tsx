import { alertsView } from '../../machines/alerts/index.ts'
import { AlertList } from '../../ui/AlertList/index.ts'
import { Dialog } from '../../ui/Dialog/index.ts'
import { alertText, alertTitles } from '../content/alerts.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSnapshot } from '../react/use-actor.ts'

/** Button that opens the alert history: alerts that left before they were read. */
export function EarlierAlerts() {
  const { alerts } = useShopActors()
  const { open, alerts: earlier, onOpen, onClose } = alertsView(useActorSnapshot(alerts), alerts.send).history
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={onOpen}>
        Tidligere varsler
      </button>
      <Dialog open={open} onOpenChange={onClose} title="Tidligere varsler" labels={{ close: 'Lukk tidligere varsler' }}>
        <AlertList
          alerts={earlier.map((alert) => ({
            id: alert.uid,
            type: alert.type,
            title: alertTitles[alert.type],
            text: alertText(alert),
          }))}
          labels={{ list: 'Varsler', none: 'Ingen varsler siden du kom hit.' }}
        />
      </Dialog>
    </>
  )
}
