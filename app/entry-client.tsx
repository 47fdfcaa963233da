import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { brand } from './brands/index.ts'
import { Document } from './document.tsx'
import { Site } from './site.tsx'
import { csrfToken } from './world/api.ts'
import { enter } from './world/browser.ts'

// not a top-level await: the page's chunk may import from this one, and would wait for it while it waits for the page
const entered = import.meta.env.DEV
  ? import('./inspect/start.ts').then(({ startIfAsked }) => startIfAsked()).then(enter)
  : enter()
entered
  .then(({ handed, wake, ...visit }) => {
    // as a transition React wakes the page in slices
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Document brand={brand} csrfToken={csrfToken()} handed={handed}>
            <Site {...visit} shared={handed.shared} onReady={wake} />
          </Document>
        </StrictMode>,
      )
    })
  })
  .catch((error: unknown) => console.error(error)) // the server's page stands, and its links are links
