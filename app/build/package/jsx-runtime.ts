import {
  type Context,
  type FunctionComponent,
  forwardRef,
  type Key,
  type ReactElement,
  useEffect,
  useLayoutEffect as useReactLayoutEffect,
  version,
} from 'react'
import * as runtime from 'react/jsx-runtime'

// The package's components are written for React 19. This stands between them and React 18: the build puts it in place
// of `react/jsx-runtime`, and wraps each exported component in `takesRef`.

type Props = Readonly<Record<string, unknown>>
type Type = Parameters<typeof runtime.jsx>[0]
type Jsx = (type: Type, props: Props, key?: Key) => ReturnType<typeof runtime.jsx>
type Callback = (element: unknown) => unknown
type Component = FunctionComponent<Props>

const isOld = Number.parseInt(version, 10) < 19

/** React 18 passes `ref` to no function component. */
export function takesRef<C>(component: C): C {
  if (!isOld) return component
  const render = component as (props: Props) => ReactElement
  return forwardRef((props, ref) => render(ref === null ? props : { ...props, ref })) as C
}

const wrapped = new WeakMap<Component, Component>()
const callbacks = new WeakMap<Callback, Callback>()

function remembered<K extends object, V>(made: WeakMap<K, V>, key: K, make: () => V): V {
  const value = made.get(key) ?? make()
  made.set(key, value)
  return value
}

/** React 18 knows no clean-up that a callback of `ref` returns. */
function withCleanUp(callback: Callback): Callback {
  let cleanUp: unknown
  return (element) => {
    const last = cleanUp
    cleanUp = undefined
    if (element !== null) cleanUp = callback(element)
    else if (typeof last === 'function') last()
    else callback(null)
  }
}

const contextKind = Symbol.for('react.context')

/** A context as its provider, and attributes, as React 18 takes them. */
function oldForm(type: unknown, props: Props): [unknown, Record<string, unknown>] {
  const { inert, fetchPriority, ...rest } = props
  if (typeof type === 'string')
    return [
      type,
      { ...rest, ...(inert ? { inert: '' } : {}), ...(fetchPriority ? { fetchpriority: fetchPriority } : {}) },
    ]
  const { $$typeof: kind, Provider } = type as Context<unknown> & { $$typeof?: symbol }
  return [kind === contextKind ? Provider : type, { ...props }]
}

const oldJsx =
  (jsx: Jsx): Jsx =>
  (given, props, key) => {
    const [type, all] = oldForm(given, props)
    const { ref } = props
    if (typeof type === 'function' && ref)
      return jsx(remembered(wrapped, type as Component, () => takesRef(type as Component)) as Type, all, key)
    if (typeof ref === 'function') all.ref = remembered(callbacks, ref as Callback, () => withCleanUp(ref as Callback))
    return jsx(type as Type, all, key)
  }

export const { Fragment } = runtime
export const jsx = isOld ? oldJsx(runtime.jsx as Jsx) : runtime.jsx
export const jsxs = isOld ? oldJsx(runtime.jsxs as Jsx) : runtime.jsxs

/** React 18 warns of layout effects on a server. */
export const useLayoutEffect = typeof document === 'undefined' ? useEffect : useReactLayoutEffect
