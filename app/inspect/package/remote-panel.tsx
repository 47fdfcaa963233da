import { createRoot } from 'react-dom/client'
import { createLink } from '../panel/link.ts'
import { Panel } from '../panel/Panel.tsx'
import { createRecordStore } from '../panel/record.ts'
import { loadPolicy } from './late-redaction.ts'
import { relayTransport } from './relay-transport.ts'

// the page that `vardeholm-shop inspect` serves

await loadPolicy()
const store = createRecordStore(requestAnimationFrame)
const { send, listenOn } = createLink(store)
const greet = () => line.post({ kind: 'hello' })
const line = relayTransport(location.href, 'panel', greet)
listenOn(line, greet)
// a closed panel stops nothing
addEventListener('pagehide', () => send.breakAt([]))

const waiting = (
  <p>
    No page has connected yet. In the app: <code>{`inspect({ connect: '${location.href}' })`}</code>
  </p>
)
const place = document.getElementById('panel')
if (!place) throw new Error('The page has no place for the panel')
createRoot(place).render(<Panel store={store} send={send} waiting={waiting} />)
