import { useEffect, useRef } from 'react'
import { consentView } from '../../../machines/consent/index.ts'
import { ConsentChoices } from '../../../ui/ConsentChoices/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { AskedBox } from './asked-box.tsx'
import styles from './question.module.css'

/** A checkbox per purpose, the question, and the way back. */
export function Answered() {
  const { consent } = useShopActors()
  const view = consentView(useActorSnapshot(consent), consent.send)
  const { asking, choosing, onCancel } = view
  const place = useRef<HTMLDivElement>(null)
  const wasReopened = useRef(false)
  if (asking && onCancel) wasReopened.current = true

  // dom: focus
  useEffect(() => {
    if (asking || choosing) {
      // focus goes to what was asked for
      place.current?.querySelector<HTMLElement>('h2')?.focus()
      return
    }
    const back = document.querySelector<HTMLElement>(wasReopened.current ? '[data-reopens="consent"]' : 'main')
    wasReopened.current = false
    if (document.activeElement === document.body) back?.focus({ preventScroll: true })
  }, [asking, choosing])

  if (!asking) return null
  const keep = onCancel && (
    <p>
      <button type="button" className={styles.link} onClick={onCancel}>
        Behold valget mitt
      </button>
    </p>
  )
  return (
    <div ref={place}>
      <AskedBox
        choices={
          choosing && (
            <>
              <ConsentChoices view={view} />
              {keep}
            </>
          )
        }
      >
        {keep}
      </AskedBox>
    </div>
  )
}
