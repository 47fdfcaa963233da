import { type ComponentType, useState } from 'react'
import type { FieldView } from '../../../machines/checkout/index.ts'
import type { OpeningHours, PickupPoint, PickupPointPlace } from '../../../machines/domain/index.ts'
import {
  type PickupPointsView,
  pickupPointsCommands,
  pickupPointsWith,
  selectPickupPoints,
} from '../../../machines/pickup-points/index.ts'
import { follow } from '../../../machines/relay/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { ChoiceRows } from '../../../ui/ChoiceRow/index.ts'
import { shopTimeOf } from '../../../ui/OpeningHours/index.ts'
import { kilometres } from '../../../ui/StockBox/kilometres.ts'
import { formatTimes } from '../../content/hours.ts'
import { pickupPointKinds } from '../../content/pickup-point.ts'
import { usePartActor } from '../../page/use-part-actor.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import type { CheckoutPage } from './page.types.ts'
import { useFocusBrought } from './use-focus-brought.ts'

/** Points listed before the shopper asks for all. */
const mostListed = 4
const metresPerKilometre = 1000

interface PickupPointsProps {
  checkout: CheckoutPage['actor']
  field: FieldView<PickupPointPlace | null>
  onValueChange: (point: PickupPointPlace) => void
  api: CheckoutPage['api']
  /** Time of the render, ISO 8601. */
  now: string
  /** Why the field is refused, for the shopper. */
  error: string | undefined
  // props: importing them from the screen's chunk would add a chunk of bundler helpers to the first load
  PostalCode: ComponentType
  orderClass: string | undefined
  moreClass: string | undefined
}

/** Pick-up points around the postcode of the form, nearest first. */
export function PickupPoints({ checkout, field, onValueChange, api, error, ...rest }: PickupPointsProps) {
  const { PostalCode, now, orderClass, moreClass } = rest
  const [machine] = useState(() =>
    pickupPointsWith({
      findPickupPoints: async (postalCode, signal) =>
        (await api()).findPickupPoints(postalCode, { signal: signal as AbortSignal }),
    }),
  )
  const actor = usePartActor(machine, undefined, (points) => {
    follow(
      checkout,
      points,
      ({ context }) => context.fields.postalCode,
      (postalCode) => ({ type: 'pickupPoints.postalCode.changed' as const, postalCode }),
    )
  })
  const { state, points, canRetry, isRetried } = useActorSelector(actor, selectPickupPoints)
  const { retry } = useCommands(actor, pickupPointsCommands)
  const [showsAll, setShowsAll] = useState(false)
  const { value: chosen } = field
  useFocusBrought('pickupPoint', showsAll ? mostListed : 0, showsAll || (isRetried && state === 'found'))
  const listed: readonly (PickupPoint | PickupPointPlace)[] = showsAll ? points : points.slice(0, mostListed)
  const isListed = listed.some(({ id }) => id === chosen?.id)
  const known = points.find(({ id }) => id === chosen?.id) ?? chosen
  const shown = known && !isListed ? [known, ...listed] : listed
  const isLooking = state === 'looking'
  return (
    <>
      <PostalCode />
      {isLooking && points.length === 0 && <p className={orderClass}>Finner hentesteder …</p>}
      <p role="status" className={orderClass} id={shown.length === 0 ? 'pickupPoint' : undefined} tabIndex={-1}>
        {statusText(state, points)}
      </p>
      {(canRetry || (isRetried && isLooking)) && (
        <div className={moreClass}>
          <Button variant="secondary" size="sm" isPending={isLooking} onClick={retry}>
            Prøv igjen
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <ChoiceRows
          inputId="pickupPoint"
          name="pickupPoint"
          legend="Velg hentested"
          value={chosen?.id}
          error={error}
          onValueChange={(id) => {
            const point = points.find((one) => one.id === id)
            if (point) onValueChange(placeOf(point))
          }}
          choices={shown.map((point) => ({
            value: point.id,
            title: point.name,
            detail: [pickupPointKinds[point.kind], 'openingHours' in point && openToday(point.openingHours, now)]
              .filter(Boolean)
              .join(' · '),
            description: `${point.address}, ${point.postalCode} ${point.city}`,
            ...('distance' in point &&
              point.distance !== null && { aside: kilometres(point.distance / metresPerKilometre) }),
            // those of another postcode cannot be ordered to
            isDisabled: isLooking,
          }))}
        />
      )}
      {!showsAll && points.length > mostListed && (
        <div className={moreClass}>
          <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
            Vis alle {points.length} hentesteder
          </Button>
        </div>
      )}
    </>
  )
}

/** What an order keeps of a point. */
const placeOf = ({ id, name, kind, address, postalCode, city }: PickupPoint): PickupPointPlace => ({
  id,
  name,
  kind,
  address,
  postalCode,
  city,
})

/** The result of a look-up, said once. */
function statusText(state: PickupPointsView['state'], points: readonly PickupPoint[]): string {
  switch (state) {
    case 'found':
      return points.length === 1
        ? 'Ett hentested er i nærheten.'
        : `${points.length} hentesteder er i nærheten. De nærmeste står først.`
    case 'none':
      return 'Vi fant ingen hentesteder ved dette postnummeret. Se over tallene, eller velg en annen levering.'
    case 'failed':
      return 'Vi får ikke hentet hentestedene nå. Prøv igjen, eller velg en annen levering. Det du har fylt ut, er tatt vare på.'
    default:
      return ''
  }
}

/** 'åpent i dag kl. 7–23'; empty if unknown. */
function openToday(hours: readonly OpeningHours[], now: string): string {
  if (hours.length === 0) return ''
  const { day } = shopTimeOf(new Date(now))
  const today = hours.filter(({ fromDay, toDay }) => day >= fromDay && day <= toDay)
  return today.length === 0 ? 'stengt i dag' : `åpent i dag ${today.map((one) => formatTimes(one)).join(' og ')}`
}
