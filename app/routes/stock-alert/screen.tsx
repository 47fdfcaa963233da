import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  backInStockCommands,
  type backInStockMachine,
  selectBackInStock,
} from '../../../machines/back-in-stock/index.ts'
import { Button, ButtonLink } from '../../../ui/Button/index.ts'
import { sizeText } from '../../content/size-text.ts'
import { useSecret } from '../../features/customers/address-secret.ts'
import { DonePage } from '../../features/customers/form-page.tsx'
import { backInStockOn } from '../../features/stock-alerts/back-in-stock.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useFocusHeadingOnChange } from '../../react/focus-restoration.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import type { StockAlertPage } from './page.types.ts'

const home = <ButtonLink href="/">Fortsett å handle</ButtonLink>

/** Target of the links in the mail. Confirms by script, so that mail scanners that prefetch links do not. */
export function Screen({ secret, api }: StockAlertPage) {
  const given = useSecret(secret)
  if (!given) {
    return (
      <DonePage title="Varsel om vare">
        <p>Vi åpner lenken …</p>
      </DonePage>
    )
  }
  if (!given.token) return <Dead />
  return <Opened token={given.token} isEnd={given.isEnd} api={api} />
}

interface OpenedProps extends Pick<StockAlertPage, 'api'> {
  token: string
  isEnd: boolean
}

function Opened({ token, isEnd, api }: OpenedProps) {
  const [machine] = useState(() => backInStockOn(api))
  return <Shown actor={usePartActor(machine, { link: { token, isEnd } })} />
}

function Shown({ actor }: { actor: ActorRefFrom<typeof backInStockMachine> }) {
  const { status, variant } = useActorSelector(actor, selectBackInStock)
  const { end, retry } = useCommands(actor, backInStockCommands)
  useFocusHeadingOnChange(status)
  switch (status) {
    case 'confirmed':
      return (
        <DonePage
          title="Vi sier fra"
          below={
            <>
              {variant && (
                <ButtonLink href={`/product/${variant.articleId}?variant=${variant.variantId}`}>Se varen</ButtonLink>
              )}
              <Button variant="secondary" onClick={end}>
                Ikke si fra likevel
              </Button>
            </>
          }
        >
          <p>
            {variant && `${variant.name}, ${variant.colour}, ${sizeText(variant.size)}. `}
            Du får én e-post når varen er inne igjen. Da sletter vi adressen din.
          </p>
        </DonePage>
      )
    case 'ended':
      return (
        <DonePage title="Varselet er slettet" below={home}>
          <p>Du får ikke beskjed om denne varen, og vi har slettet adressen din.</p>
        </DonePage>
      )
    case 'gone':
      return <Dead />
    case 'unconfirmed':
    case 'unended':
      return (
        <DonePage title="Vi fikk ikke svar" below={<Button onClick={retry}>Prøv igjen</Button>}>
          <p>Butikken svarer ikke akkurat nå. Vent litt og prøv igjen.</p>
        </DonePage>
      )
    default:
      return (
        <DonePage title={status === 'ending' ? 'Vi sletter varselet' : 'Vi bekrefter adressen'}>
          <p>Et lite øyeblikk …</p>
        </DonePage>
      )
  }
}

const Dead = () => (
  <DonePage title="Lenken virker ikke" below={home}>
    <p>Den er brukt eller utløpt. Er varen fortsatt utsolgt, kan du be om beskjed på nytt fra varens side.</p>
  </DonePage>
)
