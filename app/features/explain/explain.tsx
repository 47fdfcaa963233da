import { useId, useState } from 'react'
import { loadFailed } from '../../../machines/shop/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { byEar } from '../../../ui/Spoken/index.ts'
import type { ExplainedTerm } from '../../content/explanations.ts'
import { useShopActors } from '../../react/shop-context.ts'

/** 'Forklar vannsøyle': shows what a term means, below the button. The texts load when one is asked for. */
export function Explain({ term }: { term: ExplainedTerm }) {
  const { alerts } = useShopActors()
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const toggle = () => {
    if (text) return setText(null)
    return import('../../content/explanations.ts').then(
      ({ explanations }) => setText(explanations[term]),
      () => alerts.send(loadFailed()),
    )
  }
  return (
    <>
      <LinkButton aria-expanded={text !== null} aria-controls={text ? id : undefined} onClick={toggle}>
        Forklar {term}
      </LinkButton>
      {text && <p id={id}>{byEar(text)}</p>}
    </>
  )
}
