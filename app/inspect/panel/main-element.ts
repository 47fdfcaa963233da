import { createContext } from 'react'

/** Id of the main part, where the skip link leads. */
export const mainId = 'inspected'

/** The element of the panel's main part. Beside a page, that page has the main landmark. */
export const MainElement = createContext<'main' | 'div'>('main')
