import '@vitejs/plugin-react/preamble'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenTo } from './listen.ts'
import { Panel } from './Panel.tsx'
import { createRecordStore } from './record.ts'

const store = createRecordStore(requestAnimationFrame)
const send = listenTo(store)

const waiting = (
  <p>
    Åpne <a href="/?inspect">butikken med inspektør</a>, eller kjør <code>npm run inspect</code> og åpne hvilken som
    helst side. En lagret økt kan åpnes her.
  </p>
)
const root = document.getElementById('panel')
if (!root) throw new Error('The inspector’s page has no place for the panel')
createRoot(root).render(
  <StrictMode>
    <Panel
      store={store}
      send={send}
      first={location.hash.slice(1)}
      firstMachine={new URLSearchParams(location.search).get('maskin')}
      waiting={waiting}
    />
  </StrictMode>,
)
