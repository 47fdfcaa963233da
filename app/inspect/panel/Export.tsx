import { memo, type SubmitEvent, useState } from 'react'
import type { Graph } from '../../../machines/testing/index.ts'
import style from './panel.module.css'
import type { ExportFormat } from './panel.types.ts'
import { texts } from './texts.ts'

const formats: Readonly<Record<ExportFormat, string>> = {
  svg: 'SVG',
  mermaid: 'Mermaid',
  scxml: 'SCXML',
  xstate: 'XState (Stately)',
}

/** Saves the chart for other programs. */
export const Export = memo(function Export({ graph, definition }: { graph: Graph; definition: string }) {
  const [format, choose] = useState<ExportFormat>('svg')
  const [status, setStatus] = useState('')
  async function save(root: Document | ShadowRoot): Promise<void> {
    const shown = root.querySelector<SVGSVGElement>('svg.chart')
    if (!shown) return
    const { saveChart } = await import('./exports.ts')
    setStatus(texts.exported(saveChart(format, { graph, definition, shown })))
  }
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    void save(submitted.currentTarget.getRootNode() as Document | ShadowRoot)
  }
  return (
    <form className={style.send} aria-label={texts.exportChart} onSubmit={submit}>
      <h2>{texts.exportChart}</h2>
      <select aria-label={texts.format} value={format} onChange={({ target }) => choose(target.value as ExportFormat)}>
        {Object.entries(formats).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit">{texts.exportIt}</button>
      <p role="status">{status}</p>
    </form>
  )
})
