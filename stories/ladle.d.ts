import type { ReactNode } from 'react'

/*
 * The types of @ladle/react that stories and `.ladle/` use. Its own types import source files that fail our compiler's
 * checks, so `paths` in tsconfig.json replaces them.
 */

interface Control<V> {
  options?: readonly V[]
  control?: { type: 'select' | 'radio' | 'range' | 'boolean' | 'text' | 'check' }
  defaultValue?: V
}

export interface Story<P = object> {
  (props: P): ReactNode
  args?: Partial<P>
  argTypes?: { [K in keyof P]?: Control<P[K]> }
  storyName?: string
}

export interface StoryDefault<P = object> {
  title?: string
  args?: Partial<P>
}

export type GlobalProvider = (props: {
  children: ReactNode
  globalState: {
    theme: string
    mode: string
    width: number
    control: Record<string, { value?: unknown } | undefined>
  }
}) => ReactNode

interface Addon {
  enabled: boolean
}

export interface UserConfig {
  stories?: string
  outDir?: string
  viteConfig?: string
  addons?: {
    a11y?: Addon
    rtl?: Addon
    msw?: Addon
    theme?: Addon & { defaultState?: 'light' | 'dark' | 'auto' }
    width?: Addon & { options?: Readonly<Record<string, number>>; defaultState?: number }
  }
}
