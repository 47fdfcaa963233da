// first: the order of the cascade layers holds for every other style
import '../ui/styles/index.css'
import '@vitejs/plugin-react/preamble'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { csrfMeta } from './adapters/browser/api.ts'
import { startBrowserApp } from './adapters/browser/browser-app.ts'
import { brand } from './brands/index.ts'
import { AppRoot } from './shell/app-root.tsx'
import { Document } from './ssr/document.tsx'

// no top-level await: the page's chunk may import this one, and both would wait for each other
const started = import.meta.env.DEV
  ? import('./inspect/start.ts').then(({ startIfAsked }) => startIfAsked()).then(startBrowserApp)
  : startBrowserApp()
started
  .then(({ dehydrated, onHydrated, ...visit }) => {
    // a transition lets React hydrate in slices
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <Document brand={brand} csrfToken={csrfMeta()!.content} dehydrated={dehydrated}>
            <AppRoot {...visit} shared={dehydrated.shared} onHydrated={onHydrated} />
          </Document>
        </StrictMode>,
      )
    })
  })
  .catch((error: unknown) => console.error(error)) // the server's page still works: its links are plain links
