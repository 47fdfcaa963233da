import { useState } from 'react'
import { promocodeCommands, selectPromocode } from '../../../machines/promocode/index.ts'
import { Link } from '../../../ui/Link/index.ts'
import { PromocodeForm } from '../../../ui/PromocodeForm/index.ts'
import { useShopActors } from '../../react/shop-context.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { usePreload } from '../../react/use-preload.ts'
import { entranceFromCart } from '../customers/arrival.ts'

/** The promocode form and its result. `initialText` was typed before the form was loaded. */
export function Promocode({ initialText }: { initialText?: string | undefined }) {
  const { promocode } = useShopActors()
  // what the machine does not have yet: its code is loading, or failed to load
  const [typed, setTyped] = useState<string | null>(initialText || null)
  const view = useActorSelector(promocode, selectPromocode)
  const commands = useCommands(promocode, promocodeCommands)
  const { field } = view
  if (typed === field.value) setTyped(null)
  return (
    <PromocodeForm
      view={{ ...view, field: { ...field, value: typed ?? field.value } }}
      commands={{
        ...commands,
        type(text) {
          setTyped(text)
          commands.type(text)
        },
        submit() {
          if (typed !== null) commands.type(typed)
          commands.submit()
        },
      }}
      membership={<Membership />}
    />
  )
}

/** Links to log in or join, for a members' code. */
function Membership() {
  const { authentication, navigation } = useShopActors()
  usePreload(() => [authentication])
  const isCustomer = useActorSelector(authentication, ({ context }) => context.user !== null)
  const here = useActorSelector(navigation, ({ context }) => context.here.href)
  return (
    <p>
      {isCustomer ? (
        <Link href="/kundeklubb">Bli medlem</Link>
      ) : (
        <>
          <Link href={entranceFromCart(here)}>Logg inn</Link> som medlem for å bruke koden.
        </>
      )}
    </p>
  )
}
