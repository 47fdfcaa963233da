import { useEffect, useRef, useState } from 'react'
import { consentCommands, selectConsent } from '../../../machines/consent/index.ts'
import { ConsentChoices } from '../../../ui/ConsentChoices/index.ts'
import { LiveRegion } from '../../../ui/LiveRegion/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { AskedBox } from './asked-box.tsx'
import styles from './question.module.css'

/** ms until the new focus has been announced, which would interrupt, and a region that came with it is known. */
const focusTime = 250

/** A checkbox per purpose, the question, and the way back. */
export function Answered() {
  const { consent } = useShopActors()
  const view = useActorSelector(consent, selectConsent)
  const commands = useCommands(consent, consentCommands)
  const { asking, choosing, canCancel } = view
  const place = useRef<HTMLDivElement>(null)
  const wasReopened = useRef(false)
  const [said, setSaid] = useState('')
  if (asking && canCancel) wasReopened.current = true

  // dom: focus, and what is said after it
  useEffect(() => {
    if (asking || choosing) {
      // focus goes to what was asked for
      place.current?.querySelector<HTMLElement>('h2')?.focus()
      setSaid('')
      return
    }
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const back = wasReopened.current ? find('[data-reopens="consent"]') : (find('main h1[tabindex]') ?? find('main'))
    wasReopened.current = false
    if (document.activeElement !== document.body) return
    back?.focus({ preventScroll: true })
    const timer = setTimeout(() => setSaid('Valget er lagret.'), focusTime)
    return () => clearTimeout(timer)
  }, [asking, choosing])

  const keep = canCancel && (
    <p>
      <button type="button" className={styles.link} onClick={commands.cancel}>
        Behold valget mitt
      </button>
    </p>
  )
  return (
    <>
      {/* stands before it has something to say, or it would be silent */}
      <LiveRegion>{said}</LiveRegion>
      {asking && (
        <div ref={place}>
          <AskedBox
            choices={
              choosing && (
                <>
                  <ConsentChoices view={view} commands={commands} />
                  {keep}
                </>
              )
            }
          >
            {keep}
          </AskedBox>
        </div>
      )}
    </>
  )
}
