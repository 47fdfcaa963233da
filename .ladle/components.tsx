import type { GlobalProvider } from '@ladle/react'
import { useLayoutEffect, useRef } from 'react'
import { brandKeys } from '../ui/styles/brand-keys.ts'
import '../ui/styles/index.css'
import './ground.css'
import { imitate } from './imitate.ts'

/** Stand among every story's controls. */
export const args = { brand: 'vardeholm', motion: 'as the system', colours: 'as the brand' }
export const argTypes = {
  brand: { options: [...brandKeys], control: { type: 'radio' } },
  motion: { options: ['as the system', 'less'], control: { type: 'radio' } },
  // the kit's own rules for forced colours, on an imitation of what the browser forces: a browser that is set to
  // force colours (its developer tools can) has the last word, and the browser tests ask one
  colours: { options: ['as the brand', 'forced, imitated'], control: { type: 'radio' } },
}

/** Brand and scheme go on the root element, as in the shop: Ladle's light and dark is the scheme. */
export const Provider: GlobalProvider = ({ children, globalState }) => {
  const place = useRef<HTMLDivElement>(null)
  const chosen = (name: keyof typeof args) => String(globalState.control[name]?.value ?? args[name])
  const brand = chosen('brand')
  const lessMotion = chosen('motion') === 'less'
  const forcedColours = chosen('colours') !== args.colours
  const scheme = globalState.theme === 'dark' ? 'dark' : 'light'
  useLayoutEffect(() => {
    // at a chosen width the story stands in a frame, whose document is another
    const shownIn = place.current?.ownerDocument ?? document
    for (const { documentElement } of new Set([document, shownIn])) {
      documentElement.dataset.brand = brand
      documentElement.dataset.scheme = scheme
      documentElement.lang = 'nb'
    }
    return imitate(shownIn, { lessMotion, forcedColours })
  }, [brand, scheme, lessMotion, forcedColours])
  return (
    // a story asks for motion when it begins
    <div ref={place} key={String(lessMotion)} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}
