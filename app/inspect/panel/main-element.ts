import { createContext } from 'react'

/** The element of the panel's main part. Beside a page, that page has the main landmark. */
export const MainElement = createContext<'main' | 'div'>('main')
