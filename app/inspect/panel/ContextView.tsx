import { useState } from 'react'
import style from './panel.module.css'
import { texts } from './texts.ts'

type Context = Readonly<Record<string, unknown>> | undefined

interface ContextViewProps {
  context: Context
  /** The previous context: fields that differ are marked. */
  before: Context
  /** The context could not be recomputed: an earlier one is shown. */
  isLost: boolean
}

const isLarge = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0

const sizeOf = (value: object) => (Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).join(', ')}}`)

/** A machine's context, field by field. Large values render once opened: a list may have a thousand articles. */
export function ContextView({ context = {}, before, isLost }: ContextViewProps) {
  const fields = Object.entries(context)
  return (
    <section aria-labelledby="context" className={style.context}>
      <h2 id="context">{texts.context}</h2>
      {isLost && <p>{texts.lost}</p>}
      {fields.length === 0 && <p>{texts.empty}</p>}
      <dl>
        {fields.map(([name, value]) => (
          <div key={name} data-changed={(before !== undefined && before[name] !== value) || undefined}>
            <dt>{name}</dt>
            <dd>{isLarge(value) ? <Large value={value as object} /> : <code>{JSON.stringify(value) ?? '–'}</code>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Large({ value }: { value: object }) {
  const [isOpen, open] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{sizeOf(value)}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre tabIndex={0}>
          <code>{JSON.stringify(value, null, 1)}</code>
        </pre>
      )}
    </details>
  )
}
