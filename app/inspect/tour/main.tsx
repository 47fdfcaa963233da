import '@vitejs/plugin-react/preamble'
import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { testMenu } from './menu-test.ts'
import source from './menu-test.ts?raw'
import { shopIn } from './shop-frame.ts'
import styles from './tour.module.css'

/** What the test says: null before its first run. */
type Result = { isGood: boolean; text: string } | null

/** The report of the run; what belongs to the wide layout's menu, and was not visited, is folded away. */
function Report({ text }: { text: string }) {
  const lines = text.split('\n').map((line) => line.trim())
  const [missing, others] = [true, false].map((is) => lines.filter((line) => line.startsWith('not visited') === is))
  return (
    <>
      <pre>
        <samp>{others?.join('\n')}</samp>
      </pre>
      {missing && missing.length > 0 && (
        <details>
          <summary>{missing.length} deler hører til menyen på brede skjermer</summary>
          <pre>
            <samp>{missing.join('\n')}</samp>
          </pre>
        </details>
      )}
    </>
  )
}

/** The shop, its inspector and a test that drives the shop, side by side. */
function Tour() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [steps, setSteps] = useState<readonly string[]>([])
  const [result, setResult] = useState<Result>(null)
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    if (!frame.current || isRunning) return
    setRunning(true)
    setResult(null)
    setSteps([])
    try {
      const { text } = await testMenu(shopIn(frame.current, (step) => setSteps((before) => [...before, step])))
      setResult({ isGood: true, text })
    } catch (error) {
      setResult({ isGood: false, text: error instanceof Error ? error.message : String(error) })
    }
    setRunning(false)
  }
  return (
    <div className={styles.tour}>
      <header>
        <a className={styles.skip} href="#testen">
          Hopp til testen
        </a>
        <h1>Butikken, inspektøren og en test</h1>
        <p>
          Trykk i butikken, og se maskinene følge med i inspektøren. Kjør testen: den går alle veier som menyens maskin
          har på en telefon, i butikken ved siden av.
        </p>
      </header>
      <section aria-labelledby="butikken">
        <h2 id="butikken">Butikken</h2>
        <iframe ref={frame} src="/" title="Butikken" className={styles.shop} />
      </section>
      <section aria-labelledby="inspektoren">
        <h2 id="inspektoren">Inspektøren</h2>
        <iframe src="/__inspect?maskin=menu" title="Inspektøren" className={styles.panel} />
      </section>
      <main id="testen" tabIndex={-1} className={styles.test}>
        <h2>Testen</h2>
        <button type="button" onClick={run} aria-disabled={isRunning}>
          {isRunning ? 'Testen går …' : 'Kjør testen'}
        </button>
        <p role="status">
          {result && (result.isGood ? `Bestått: butikken gjør som maskinen, ${steps.length} steg.` : 'Ikke bestått.')}
        </p>
        {result && <Report text={result.text} />}
        {steps.length > 0 && (
          <ol aria-label="Steg">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
              <li key={at}>{step}</li>
            ))}
          </ol>
        )}
        <pre>
          <code>{source}</code>
        </pre>
      </main>
    </div>
  )
}

const root = document.getElementById('panel')
if (!root) throw new Error('The page has no place for the tour')
createRoot(root).render(
  <StrictMode>
    <Tour />
  </StrictMode>,
)
