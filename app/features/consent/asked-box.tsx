import type { ReactNode } from 'react'
import { ConsentBox } from '../../../ui/ConsentBox/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import styles from './question.module.css'

/** The question and its three answers. */
export function AskedBox({ choices, children }: { choices?: ReactNode; children?: ReactNode }) {
  const { consent, overlays } = useShopActors()
  return (
    <ConsentBox
      onAcceptAll={() => consent.send({ type: 'consent.accept.all' })}
      onReject={() => consent.send({ type: 'consent.accept.necessary' })}
      onCustomize={() => consent.send({ type: 'consent.choose' })}
      choices={choices}
    >
      {
        'Handlekurv og favoritter virker uansett. Med samtykke husker vi hva du har sett på, måler bruk og viser mer treffende annonser. '
      }
      <button
        type="button"
        className={styles.link}
        onClick={() => overlays.send({ type: 'overlay.open', name: 'privacy' })}
      >
        Personvern
      </button>
      {children}
    </ConsentBox>
  )
}
