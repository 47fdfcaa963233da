import '@vitejs/plugin-react/preamble'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { listenTo } from './listen.ts'
import { Panel } from './Panel.tsx'
import { createHearing } from './record.ts'

const hearing = createHearing(requestAnimationFrame)
const send = listenTo(hearing)

const root = document.getElementById('panel')
if (!root) throw new Error('The inspector’s page has no place for the panel')
createRoot(root).render(
  <StrictMode>
    <Panel hearing={hearing} send={send} first={location.hash.slice(1)} />
  </StrictMode>,
)
