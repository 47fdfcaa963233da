import type { GlobalProvider } from '@ladle/react'
import { useLayoutEffect, useRef } from 'react'
import { LabelsProvider } from '../ui/LabelsProvider/index.ts'
import { brandKeys } from '../ui/styles/brand-keys.ts'
import '../ui/styles/index.css'
import './ground.css'
import { emulateMedia } from './emulate-media.ts'

const noMessages = {}

/** Controls of every story. */
export const args = {
  brand: 'vardeholm',
  motion: 'as the system',
  colours: 'as the brand',
  text: '100 %',
  direction: 'ltr',
}
export const argTypes = {
  brand: { options: [...brandKeys], control: { type: 'radio' } },
  motion: { options: ['as the system', 'less'], control: { type: 'radio' } },
  // approximates what a browser forces: emulate forced colours in its developer tools to see the real ones, as tests do
  colours: { options: ['as the brand', 'forced, emulated'], control: { type: 'radio' } },
  // the root's, as a reader sets it in the browser
  text: { options: ['100 %', '150 %', '200 %'], control: { type: 'radio' } },
  direction: { options: ['ltr', 'rtl'], control: { type: 'radio' } },
}

/** Sets brand and scheme on the root element, as in the shop. Ladle's light or dark theme is the scheme. */
export const Provider: GlobalProvider = ({ children, globalState }) => {
  const place = useRef<HTMLDivElement>(null)
  const chosen = (name: keyof typeof args) => String(globalState.control[name]?.value ?? args[name])
  const brand = chosen('brand')
  const reducedMotion = chosen('motion') === 'less'
  const forcedColours = chosen('colours') !== args.colours
  const textSize = chosen('text').replace(' ', '')
  const direction = chosen('direction') === 'rtl' ? 'rtl' : 'ltr'
  const scheme = globalState.theme === 'dark' ? 'dark' : 'light'
  useLayoutEffect(() => {
    // at a chosen width the story is in an iframe with its own document
    const shownIn = place.current?.ownerDocument ?? document
    for (const { documentElement } of new Set([document, shownIn])) {
      documentElement.dataset.brand = brand
      documentElement.dataset.scheme = scheme
      documentElement.lang = 'nb'
      documentElement.dir = direction
    }
    shownIn.documentElement.style.fontSize = textSize
    return emulateMedia(shownIn, { reducedMotion, forcedColours })
  }, [brand, scheme, textSize, direction, reducedMotion, forcedColours])
  return (
    // remounts: stories read the motion preference when they mount
    <div ref={place} key={String(reducedMotion)} style={{ display: 'contents' }}>
      <LabelsProvider messages={noMessages} dir={direction}>
        {children}
      </LabelsProvider>
    </div>
  )
}
