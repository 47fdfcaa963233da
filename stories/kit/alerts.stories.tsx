import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import { type Alert, alertsCommands, alertsMachine, selectEarlierAlerts } from '../../machines/alerts/index.ts'
import { AlertList } from '../../ui/AlertList/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { Dialog } from '../../ui/Dialog/index.ts'
import { Live } from './Live.tsx'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Earlier alerts' } satisfies StoryDefault

const words = {
  error: ['Noe gikk galt', 'Epost ble ikke sendt. Prøv igjen, eller ring 400 00 100.'],
  warning: ['Obs!', 'Rype ullue er ikke på lager i Vardeholm Drammen. Bytt butikk eller fjern varen.'],
  info: ['Informasjon', 'Du har byttet butikk til Vardeholm Oslo. Vi har sjekket lageret på nytt.'],
  success: ['Suksess', 'Epost sendt til ingrid.myhre@epost.example'],
} as const
const types = ['error', 'warning', 'info', 'success'] as const
const listed = types.map((type, at) => ({
  id: type,
  type,
  title: words[type][0],
  text: words[type][1],
  when: `for ${at + 2} minutter siden`,
}))

export const TheList = () => (
  <>
    <AlertList alerts={listed} />
    <AlertList alerts={[]} />
  </>
)

const earlier = types.map((type): Alert => ({ uid: `alert-${type}`, type, code: type, about: '' }))

export const InADialog = ({ isFirstOpen = false }) => {
  const actor = useStanding(
    alertsMachine,
    undefined,
    { banner: 'idle', history: isFirstOpen ? 'open' : 'closed' },
    { queue: [], earlier, made: earlier.length, holds: isFirstOpen ? ['history'] : [], left: 0, since: 0 },
  )
  const history = selectEarlierAlerts(useSelector(actor, (now) => now))
  const { openHistory, closeHistory } = alertsCommands(actor.send)
  return (
    <Live actor={actor}>
      <Button variant="secondary" onClick={openHistory}>
        Tidligere varsler
      </Button>
      <Dialog
        open={history.isOpen}
        onOpenChange={closeHistory}
        title="Tidligere varsler"
        labels={{ close: 'Lukk tidligere varsler' }}
      >
        <AlertList
          alerts={history.alerts.map(({ uid, type }) => ({
            id: uid,
            type,
            title: words[type][0],
            text: words[type][1],
          }))}
          labels={{ list: 'Varsler', none: 'Ingen varsler siden du kom hit.' }}
        />
      </Dialog>
    </Live>
  )
}

export const InADialogOpen = () => <InADialog isFirstOpen />
