import { memo, useLayoutEffect, useRef } from 'react'
import { LinkButton } from '../../../ui/Link/index.ts'
import { useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector } from '../../react/use-actor.ts'
import styles from './cart.module.css'
import { Promocode } from './promocode.tsx'

/**
 * The applied promocode, or the button to enter one. Takes the focus when the shopper comes back from the view that the
 * button opens, and when a removed code takes the focused button with it.
 */
export const AppliedPromocode = memo(function AppliedPromocode({ takesFocus }: { takesFocus: boolean }) {
  const { overlays, promocode } = useShopActors()
  const isAccepted = useActorSelector(promocode, ({ context }) => context.accepted !== null)
  const place = useRef<HTMLDivElement>(null)
  // dom: focus comes back to the button that opened the view
  useLayoutEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus()
  }, [takesFocus])
  useRestoreFocusWithin(place, (here) => here?.querySelector('button'))
  return (
    <div className={styles.promocode} ref={place}>
      {isAccepted ? (
        <Promocode />
      ) : (
        <LinkButton onClick={() => overlays.send({ type: 'overlay.toggle', name: 'promocode' })}>
          Har du en rabattkode?
        </LinkButton>
      )}
    </div>
  )
})
