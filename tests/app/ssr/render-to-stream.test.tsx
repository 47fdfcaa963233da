import { Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'
import { renderToBufferedStream } from '../../../app/ssr/render-to-stream.ts'

/** Far more than React writes in one go. */
const lines = Array.from({ length: 2000 }, (_, at) => `Ullgenser nr. ${at} i gråblått`)
const Text = ({ of }: { of: Promise<string> }) => <p>{use(of)}</p>
const Waiting = ({ text }: { text: Promise<string> }) => (
  <main>
    <Suspense fallback="Laster…">
      <Text of={text} />
    </Suspense>
  </main>
)
function Broken(): never {
  throw new Error('no wool')
}
const forEver = new Promise<string>(() => {})
const textOf = (piece: Uint8Array | undefined) => new TextDecoder().decode(piece)
const nobodyLeaves = () => new AbortController().signal

it('sends all that is ready as one chunk', async () => {
  const page = (
    <main>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </main>
  )
  const reader = (await renderToBufferedStream(page, { signal: nobodyLeaves() })).getReader()
  const first = textOf((await reader.read()).value)
  expect(first).toBe(`<main>${lines.map((line) => `<p>${line}</p>`).join('')}</main>`)
  expect((await reader.read()).done).toBe(true)
})

it('sends a late boundary as its own chunk', async () => {
  let arrive = (_text: string) => {}
  const late = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const reader = (await renderToBufferedStream(<Waiting text={late} />, { signal: nobodyLeaves() })).getReader()
  expect(textOf((await reader.read()).value)).toContain('Laster…')
  arrive('Fra fjellet')
  expect(textOf((await reader.read()).value)).toContain('<p>Fra fjellet</p>')
  expect((await reader.read()).done).toBe(true)
})

it('throws when the shell fails', async () => {
  const onError = vi.fn()
  await expect(renderToBufferedStream(<Broken />, { signal: nobodyLeaves(), onError })).rejects.toThrow('no wool')
  expect(onError).toHaveBeenCalledOnce()
})

it('stops when the request is aborted', async () => {
  const leaving = new AbortController()
  const onError = vi.fn()
  const stream = await renderToBufferedStream(<Waiting text={forEver} />, { signal: leaving.signal, onError })
  const left = new Error('left')
  leaving.abort(left)
  expect(await new Response(stream).text()).toContain('Laster…')
  expect(onError).toHaveBeenCalledWith(left, expect.anything())
})

it('stops when the reader cancels', async () => {
  const onError = vi.fn()
  const stream = await renderToBufferedStream(<Waiting text={forEver} />, { signal: nobodyLeaves(), onError })
  const reader = stream.getReader()
  await reader.read()
  await reader.cancel(new Error('gone'))
  await vi.waitFor(() => expect(onError).toHaveBeenCalled())
})
