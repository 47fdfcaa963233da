import type { ReactNode } from 'react'

/*
 * The part of @ladle/react's types that stories use. Its own reach into packages that the TypeScript in use here does not
 * read; `paths` in tsconfig.json leads here instead.
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
