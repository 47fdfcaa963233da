import type { GlobalProvider } from '@ladle/react'
import { useEffect } from 'react'
import '../ui/styles/index.css'

/** Stands among every story's controls. */
export const args = { brand: 'vardeholm' }
export const argTypes = {
  brand: { options: ['vardeholm', 'lyngfonn', 'smavott', 'heiveg'], control: { type: 'radio' } },
}

/** Brand and scheme go on the root element, as in the shop: Ladle's light and dark is the scheme. */
export const Provider: GlobalProvider = ({ children, globalState }) => {
  const brand = String(globalState.control.brand?.value ?? 'vardeholm')
  const scheme = globalState.theme === 'dark' ? 'dark' : 'light'
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.brand = brand
    dataset.scheme = scheme
    document.documentElement.lang = 'nb'
  }, [brand, scheme])
  return <>{children}</>
}
