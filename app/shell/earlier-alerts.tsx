import { alertsCommands, selectEarlierAlerts } from '../../machines/alerts/index.ts'
import { AlertList } from '../../ui/AlertList/index.ts'
import { Dialog } from '../../ui/Dialog/index.ts'
import { alertText, alertTitles } from '../content/alerts.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector, useCommands } from '../react/use-actor.ts'

/** Button that opens the alert history: alerts that left before they were read. */
export function EarlierAlerts() {
  const { alerts } = useShopActors()
  const { isOpen, alerts: earlier } = useActorSelector(alerts, selectEarlierAlerts)
  const { openHistory, closeHistory } = useCommands(alerts, alertsCommands)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={openHistory}>
        Tidligere varsler
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={closeHistory}
        title="Tidligere varsler"
        labels={{ close: 'Lukk tidligere varsler' }}
      >
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
