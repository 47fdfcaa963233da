import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { LiveRegion } from '../LiveRegion/index.ts'

type Role = 'status' | 'alert'
interface Change {
  place: Element
  role: Role
  text: string
}
type Announce = (change: Change) => void

const AnnounceContext = createContext<Announce | null>(null)
const SaidContext = createContext<Readonly<Record<Role, string>>>({ status: '', alert: '' })

const silence = { status: '', alert: '' }
/** ms to wait for more changes of the same step, so that they are one utterance. */
const gatherFor = 100
/** ms until the text is removed again, so that reading on does not meet it a second time. */
const clearAfter = 4000

/** Changes of a step as one utterance, in the order of the page. */
function utteranceOf(changes: readonly Change[], role: Role): string {
  return changes
    .filter((change) => change.role === role)
    .sort(({ place: a }, { place: b }) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ text }) => (/[.!?…:]$/.test(text) ? text : `${text}.`))
    .join(' ')
    .replace(/\.$/, '')
}

/** Lets the `Announced` texts inside share the regions of one `Announcer`, instead of having one each. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState(silence)
  const { announce, stop } = useMemo(() => {
    let changes: Change[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    let told: readonly Element[] = []
    const clear = () => setSaid(silence)
    const tell = () => {
      told = changes.map(({ place }) => place)
      setSaid({ status: utteranceOf(changes, 'status'), alert: utteranceOf(changes, 'alert') })
      changes = []
      timer = setTimeout(clear, clearAfter)
    }
    return {
      announce: (change: Change) => {
        const isFirst = changes.length === 0
        const others = changes.filter(({ place }) => place !== change.place)
        if (!change.text) {
          changes = others
          // what was told is no longer true
          if (told.includes(change.place)) clear()
          return
        }
        changes = [...others, change]
        if (!isFirst) return
        clearTimeout(timer)
        timer = setTimeout(tell, gatherFor)
      },
      stop: () => clearTimeout(timer),
    }
  }, [])
  useEffect(() => stop, [stop])
  return (
    <AnnounceContext value={announce}>
      <SaidContext value={said}>{children}</SaidContext>
    </AnnounceContext>
  )
}

export interface AnnouncerProps extends RootProps<'div'> {
  /** Without it only polite texts are announced. */
  hasAlerts?: boolean
}

/** The live regions of an `AnnouncerProvider`. Inside a dialog if the texts are: the page behind it is inert. */
export function Announcer({ hasAlerts = true, ...rest }: AnnouncerProps) {
  const { status, alert } = useContext(SaidContext)
  return (
    <div {...rootProps(rest, 'announcer', 'visually-hidden')}>
      <LiveRegion>{status}</LiveRegion>
      {hasAlerts && <LiveRegion role="alert">{alert}</LiveRegion>}
    </div>
  )
}

export interface AnnouncedProps extends RootProps<'p', 'children' | 'role'> {
  as?: 'p' | 'div' | 'span'
  /** `status` is polite; `alert` interrupts. */
  role?: Role
  children?: ReactNode
}

/** What is heard of an element. */
const heardIn = (node: Node): string => {
  if (node instanceof Text) return node.data
  if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || node.localName === 'svg')) return ''
  const text = [...node.childNodes].map(heardIn).join('')
  return node instanceof Element && !getComputedStyle(node).display.startsWith('inline') ? ` ${text} ` : text
}

/**
 * A visible text that is announced when it changes: by the nearest `Announcer`, together with what else the same step
 * changes, or as a live region of its own where there is none. Keep it mounted, empty until then.
 */
export function Announced({ as: Tag = 'p', role = 'status', children, ref, ...rest }: AnnouncedProps) {
  const announce = useContext(AnnounceContext)
  const own = useRef<HTMLParagraphElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLParagraphElement)
  const last = useRef<string>(null)
  // after every render: children may be elements
  useEffect(() => {
    const place = own.current
    if (!place || !announce) return
    const text = heardIn(place).replace(/\s+/g, ' ').trim()
    const before = last.current
    last.current = text
    // a text that comes with its element is silent, except an alert
    if (text !== (before ?? '') && (before !== null || role === 'alert')) announce({ place, role, text })
  })
  const Root = Tag as 'p'
  return (
    <Root role={announce ? undefined : role} {...rootProps(rest, 'announced')} ref={own}>
      {children}
    </Root>
  )
}
