import type { StoryDefault } from '@ladle/react'
import { useSelector } from '@xstate/react'
import type { StateValue } from 'xstate'
import {
  distancesFrom,
  type ShopPickerContext,
  selectShopPicker,
  shopPickerCommands,
  shopPickerWith,
} from '../../machines/shop-picker/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { OpeningHoursTable, OpenNow } from '../../ui/OpeningHours/index.ts'
import { ShopCard } from '../../ui/ShopCard/index.ts'
import { ShopMap } from '../../ui/ShopMap/index.ts'
import { ShopPicker } from '../../ui/ShopPicker/index.ts'
import { StoreSearch } from '../../ui/StoreSearch/index.ts'
import { Live } from './Live.tsx'
import { Column } from './layout.tsx'
import { saturday, shops, sunday } from './shop-samples.ts'
import { useStanding } from './standing.ts'

export default { title: 'Kit / Shops' } satisfies StoryDefault

const [oslo] = shops

export const Hours = () => (
  <Column width={320}>
    <OpeningHoursTable hours={oslo!.openingHours} now={saturday} />
    <OpeningHoursTable hours={[]} />
    <OpenNow hours={oslo!.openingHours} now={sunday} />
    <OpenNow hours={[]} now={sunday} />
  </Column>
)

export const Card = () => (
  <Column>
    <ShopCard
      shop={oslo!}
      href="/butikker/1"
      km={1.2}
      now={saturday}
      messengerHref="https://messenger.example/vardeholm"
    >
      <Button variant="secondary" size="sm">
        Velg denne butikken
      </Button>
    </ShopCard>
    <ShopCard shop={{ ...shops[1]!, openingHours: [] }} headingLevel={3} />
  </Column>
)

const here = { lat: 59.93, lng: 10.72 }
const walkable = shopPickerWith({
  listShops: async () => shops,
  locate: async () => ({ type: 'at', coords: here }),
  findPostcode: async () => ({ type: 'at', coords: here, label: 'Oslo' }),
  measureRoads: async (_, to) => to.map((_, at) => [1200, 41_000, null][at] ?? null),
  logPositionError: () => undefined,
})

type PickerProps = Partial<ShopPickerContext> & {
  state?: StateValue
  /** Shops that have the wanted article. */
  goods?: readonly number[]
  isCounted?: boolean
  error?: string
}

const near = {
  place: { ...here, postcode: { code: '0159', label: 'Oslo' } },
  distances: distancesFrom(here, shops, [1200, 41_000, null]),
}

export const Band = () => {
  const actor = useStanding(
    walkable,
    { goodsFirst: false, pickedId: null },
    { listed: 'idle' },
    {
      shops,
      ...near,
      asked: null,
      postcode: '0159',
      problem: null,
      search: '',
      goodsFirst: false,
      pickedId: null,
    },
  )
  const view = selectShopPicker(useSelector(actor, (now) => now))
  const commands = shopPickerCommands(actor.send)
  return (
    <Live actor={actor}>
      <StoreSearch view={view} commands={commands} href={(id) => `/butikker/${id}`} now={saturday} />
    </Live>
  )
}

const Picker = ({ state = { listed: 'idle' }, goods, isCounted = false, error, ...context }: PickerProps) => {
  const actor = useStanding(walkable, { goodsFirst: false, pickedId: null }, state, {
    shops,
    place: null,
    distances: {},
    asked: null,
    postcode: '',
    problem: null,
    search: '',
    goodsFirst: false,
    pickedId: null,
    ...context,
  })
  const view = selectShopPicker(
    useSelector(actor, (now) => now),
    null,
    goods,
  )
  const commands = shopPickerCommands(actor.send)
  return (
    <Live actor={actor}>
      <Column width={520}>
        <ShopPicker
          view={view}
          commands={commands}
          now={saturday}
          {...(isCounted && { pieces: (id: number) => 4 - 2 * (id - 1) })}
          {...(error && { error })}
        />
      </Column>
    </Live>
  )
}

export const PickerAtFirst = () => <Picker />
export const PickerWithDistances = () => <Picker {...near} pickedId={2} />
export const PickerWithGoods = () => <Picker {...near} goods={[1, 2]} goodsFirst />
export const PickerWithPieces = () => <Picker {...near} isCounted />
export const PickerLocating = () => <Picker state={{ listed: 'locating' }} />
export const PickerWithoutPosition = () => (
  <Picker problem={{ about: 'position', code: 1 }} error="Velg butikken der du vil hente" />
)
export const PickerWithWrongPostcode = () => <Picker problem={{ about: 'postcode', code: 'invalid' }} search="Bodø" />
export const PickerWithoutShops = () => (
  <>
    <Picker state="loading" shops={[]} />
    <Picker state="failed" shops={[]} />
  </>
)

const drawnTile = () =>
  `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#e9e9e4" d="M0 0h1v1H0z"/></svg>')}`
const onMap = [
  { name: 'Vardeholm Oslo', href: '/butikker/1', coords: { lat: 59.9127, lng: 10.7461 } },
  { name: 'Vardeholm Drammen', href: '/butikker/9', coords: { lat: 59.7439, lng: 10.2045 } },
  { name: 'Lyngfonn Tromsø', href: '/butikker/6', coords: { lat: 69.6489, lng: 18.9551 }, current: true },
]

export const MapOfTheCountry = () => <ShopMap aria-label="Kart over butikkene" shops={onMap} tile={drawnTile} />
export const MapOfATown = () => (
  <ShopMap aria-label="Kart over Lyngfonn Tromsø" shops={onMap} centre={onMap[2]!.coords} zoom={8} tile={drawnTile} />
)
