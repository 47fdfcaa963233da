import { memo, type ReactNode, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import {
  articleListCommands,
  type articleListMachine,
  type FilterKind,
  type FilterOption,
  selectFilters,
  selectOfKind,
  selectOptions,
} from '../../../machines/article-list/index.ts'
import {
  genders as allGenders,
  compareNorwegian,
  formatKroner,
  type PropertyKind,
  type SizeKind,
} from '../../../machines/domain/index.ts'
import { type Correction, priceSliderCommands, selectPriceSlider } from '../../../machines/price-slider/index.ts'
import type { Distances } from '../../../machines/shop-picker/index.ts'
import type { OwnSize } from '../../../machines/size-profile/index.ts'
import { CheckboxGroup } from '../../../ui/CheckboxGroup/index.ts'
import { ColourSwatches } from '../../../ui/ColourSwatches/index.ts'
import { FilterGroup, FilterPanel } from '../../../ui/FilterPanel/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { PriceSlider, type PriceSliderProps } from '../../../ui/PriceSlider/index.ts'
import { brand } from '../../brands/index.ts'
import { useDistances } from '../../features/shop-picker/picker.ts'
import { usePreferredShop } from '../../features/shop-picker/preferred-shop.ts'
import { ownSizeLegend, useOwnSize } from '../../features/size-profile/own-size.ts'
import { useActorSelector, useCommands } from '../../react/use-actor.ts'
import { propertyGroups } from './property-groups.ts'
import { sizeGroups } from './size-groups.ts'
import { useSlider } from './use-slider.ts'

export interface FiltersProps {
  list: ActorRefFrom<typeof articleListMachine>
  id?: string
  /** On a phone: groups collapse and show what is chosen. */
  inSheet?: boolean
  /** The price track's code, for fingers. */
  track?: PriceSliderProps['track']
}

type ListSnapshot = ReturnType<FiltersProps['list']['getSnapshot']>

/** Which filters there are. */
const selectGroups = (snapshot: ListSnapshot) => {
  const { sizes, properties, price } = selectFilters(snapshot)
  return {
    sizes: sizeGroups(sizes).map(({ kind, legend }) => ({ kind, legend })),
    properties: propertyGroups(properties).map(({ kind, legend, options }) => ({
      kind,
      legend,
      isInUse: options.some(({ checked }) => checked),
    })),
    hasPrice: price !== null,
  }
}

/** Whom the list is for: the chosen genders, or those that it is limited to. None: everybody. */
const selectAudiences = ({ context: { query } }: ListSnapshot): readonly string[] => {
  const { scope, filters } = query
  const ids = filters.genders.length > 0 ? filters.genders : scope.genders
  return allGenders.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

/** Filters of a list. Each renders when its own options change. */
export function Filters({ list, id, inSheet = false, track }: FiltersProps) {
  const { sizes, properties, hasPrice } = useActorSelector(list, selectGroups)
  const [isWhole, showWhole] = useState(inSheet)
  const inUse = properties.flatMap(({ kind, isInUse }) => (isInUse ? [kind] : []))
  // they stay when the last choice is taken back, which has the focus
  const [kept, keep] = useState(inUse)
  if (inUse.some((kind) => !kept.includes(kind))) keep([...new Set([...kept, ...inUse])])
  const shown = isWhole ? properties : properties.filter(({ kind }) => kept.includes(kind))
  const canToggle = (isWhole ? inUse : shown).length < properties.length
  const toggle = () => {
    keep(inUse)
    showWhole(!isWhole)
  }
  const shared = { list, inSheet }
  return (
    <FilterPanel {...(id && { id })}>
      <Boxes {...shared} kind="genders" legend={genders} columns={inSheet ? 2 : 1} />
      <Boxes {...shared} kind="groups" legend="Type" most={mostTypes} many="typer" />
      {sizes.map(({ kind, legend }) => (
        <Sizes
          {...shared}
          key={kind}
          kind="sizes"
          ofKind={kind}
          legend={legend}
          most={mostSizes}
          many="størrelser"
          columns={2}
        />
      ))}
      <Swatches {...shared} kind="colours" legend="Farge" />
      {hasPrice && <Price list={list} inSheet={inSheet} track={track} />}
      <Boxes {...shared} kind="brands" legend="Merke" />
      <Shops {...shared} kind="shops" legend="På lager i" most={mostShops} many="butikker" />
      {!inSheet && canToggle && (
        <FilterGroup>
          <LinkButton aria-expanded={isWhole} onClick={toggle}>
            {isWhole ? 'Vis færre filtre' : 'Vis alle filtre'}
          </LinkButton>
        </FilterGroup>
      )}
      {shown.map(({ kind, legend }) => (
        <Boxes {...shared} key={kind} kind="properties" ofKind={kind} legend={legend} />
      ))}
    </FilterPanel>
  )
}

interface ChoiceProps {
  list: FiltersProps['list']
  kind: FilterKind
  /** Of `sizes` and `properties`: the ones of this kind. */
  ofKind?: SizeKind | PropertyKind
  legend: string
  inSheet: boolean
}

const useOptions = ({ list, kind, ofKind }: ChoiceProps): readonly FilterOption[] =>
  useActorSelector(list, (snapshot) =>
    ofKind && (kind === 'sizes' || kind === 'properties')
      ? selectOfKind(snapshot, kind, ofKind)
      : selectOptions(snapshot, kind),
  )

interface ChoiceGroupProps extends Pick<ChoiceProps, 'legend' | 'inSheet'> {
  options: readonly FilterOption[]
  /** Fewer options are no choice. */
  least?: number
  children: ReactNode
}

function Choice({ legend, options, inSheet, least = 2, children }: ChoiceGroupProps) {
  const chosen = options.filter((option) => option.checked)
  const value = chosen.length > 0 ? chosen.map((option) => option.name).join(', ') : 'Alle'
  if (options.length < least && chosen.length === 0) return null
  return (
    <FilterGroup
      {...(inSheet && {
        collapsible: { legend, value, hasSelection: chosen.length > 0, defaultOpen: opens(legend, chosen) },
      })}
    >
      {children}
    </FilterGroup>
  )
}

interface BoxesProps extends ChoiceProps {
  /** Values listed, besides the chosen ones, before the shopper asks for all. Default: all. */
  most?: number
  /** Plural name: 'butikker'. */
  many?: string
  columns?: 1 | 2
  order?: (options: readonly FilterOption[]) => readonly FilterOption[]
}

const Boxes = memo(function Boxes({
  most = Number.POSITIVE_INFINITY,
  many,
  columns = 1,
  order,
  ...choice
}: BoxesProps) {
  const { list, kind, legend, inSheet } = choice
  const found = useOptions(choice)
  const options = order ? order(found) : found
  const { toggle } = useCommands(list, articleListCommands)
  const [isWhole, showWhole] = useState(false)
  const hasMore = !inSheet && options.length > most + 1
  const shown = hasMore && !isWhole ? options.filter(({ checked }, at) => checked || at < most) : options
  const toggleWhole = (button: HTMLElement) => {
    flushSync(() => showWhole(!isWhole))
    // new boxes are inserted before the button
    const firstNew = options.findIndex((option) => !shown.includes(option))
    if (!isWhole) button.previousElementSibling?.querySelectorAll('input')[firstNew]?.focus()
  }
  return (
    <Choice legend={legend} options={options} inSheet={inSheet} least={kind === 'properties' ? 1 : 2}>
      <CheckboxGroup
        legend={legend}
        hideLegend={inSheet}
        columns={columns}
        items={shown.map(({ id: value, name, checked, count }) => ({
          value: String(value),
          label: name,
          checked,
          ...(count !== undefined && { count }),
        }))}
        onItemCheckedChange={(value) => toggle(kind, Number(value))}
      />
      {hasMore && (
        <LinkButton onClick={({ currentTarget }) => toggleWhole(currentTarget)}>
          {isWhole ? `Vis færre ${many}` : `Vis alle ${options.length} ${many}`}
        </LinkButton>
      )}
    </Choice>
  )
})

/** The shopper's shop first, then the nearest, once they have given a place; those of the brand before others. */
const Shops = memo(function Shops(props: BoxesProps) {
  const distances = useDistances()
  const mine = usePreferredShop()
  const order = useCallback(
    (shops: readonly FilterOption[]) => mineFirst(nearestFirst(shops, distances), mine?.id),
    [distances, mine],
  )
  return <Boxes {...props} order={order} />
})

/** The shopper's size first, named as theirs. */
const Sizes = memo(function Sizes(props: BoxesProps) {
  const audiences = useActorSelector(props.list, selectAudiences)
  const offered = useOptions(props)
  const own = useOwnSize(
    audiences,
    offered.map(({ name }) => name),
  )
  const order = useCallback((sizes: readonly FilterOption[]) => (own ? ownFirst(sizes, own) : sizes), [own])
  return <Boxes {...props} order={order} />
})

const Swatches = memo(function Swatches(choice: ChoiceProps) {
  const { list, kind, legend, inSheet } = choice
  const options = useOptions(choice)
  const { toggle } = useCommands(list, articleListCommands)
  return (
    <Choice legend={legend} options={options} inSheet={inSheet}>
      <ColourSwatches
        legend={legend}
        hideLegend={inSheet}
        swatches={options.flatMap(({ id: value, name, hex, checked, count }) =>
          hex ? [{ value: String(value), label: name, hex, checked, count: count ?? 0 }] : [],
        )}
        onItemCheckedChange={(value) => toggle(kind, Number(value))}
      />
    </Choice>
  )
})

const genders = 'Kjønn'
const mostTypes = 8
const mostSizes = 12
const mostShops = 3
/** Rank of a shop without a known distance. */
const farthest = Number.MAX_VALUE

/** Shops of the brand first, then by name. */
const byBrand = (a: FilterOption, b: FilterOption): number =>
  Number(b.name.startsWith(brand.name)) - Number(a.name.startsWith(brand.name)) || compareNorwegian(a.name, b.name)

const nearestFirst = (shops: readonly FilterOption[], distances: Distances): readonly FilterOption[] =>
  shops.toSorted(
    (a, b) => (distances[a.id]?.metres ?? farthest) - (distances[b.id]?.metres ?? farthest) || byBrand(a, b),
  )

const ownFirst = (sizes: readonly FilterOption[], { size, audience }: OwnSize): readonly FilterOption[] =>
  sizes
    .toSorted((a, b) => Number(b.name === size) - Number(a.name === size))
    .map((option) => (option.name === size ? { ...option, name: `${ownSizeLegend(audience)}: ${size}` } : option))

const mineFirst = (shops: readonly FilterOption[], id: number | undefined): readonly FilterOption[] =>
  shops
    .map((shop) => (shop.id === id ? { ...shop, name: `${shop.name} (din butikk)` } : shop))
    .sort((a, b) => Number(b.id === id) - Number(a.id === id))

/** On a phone short groups are open until something is chosen in them. */
const opens = (legend: string, chosen: readonly FilterOption[]): boolean =>
  chosen.length === 0 && (legend === genders || legend === 'Farge')

const sides = { min: 'laveste', max: 'høyeste' } as const

/** Message for an input that was corrected. */
const corrections: Readonly<Record<Correction, (side: string, to: string) => string>> = {
  notANumber: (side, to) => `Skriv ${side} pris med tall. Satt til ${to}.`,
  outOfBounds: (side, to) => `Satt til ${to}, ${side} mulige pris.`,
  crossed: (side, to) => `Laveste pris må være under høyeste. Satt ${side} pris til ${to}.`,
  tooNear: (side, to) => `Laveste og høyeste pris må ha minst ett trinn mellom seg. Satt ${side} pris til ${to}.`,
  offStep: (side, to) => `Rundet av: ${side} pris er ${to}.`,
}

const Price = memo(({ list, inSheet, track }: Pick<FiltersProps, 'list' | 'track'> & { inSheet: boolean }) => {
  const slider = useSlider(list)
  const view = useActorSelector(slider, selectPriceSlider)
  const commands = useCommands(slider, priceSliderCommands)
  const { corrected } = view
  const value = view.isWhole ? 'Alle' : `${view.min.valueText} – ${view.max.valueText}`
  return (
    <FilterGroup
      {...(inSheet && { collapsible: { legend: 'Pris', value, hasSelection: !view.isWhole, defaultOpen: true } })}
    >
      <PriceSlider
        view={view}
        commands={commands}
        corrected={
          corrected ? corrections[corrected.why](sides[corrected.handle], formatKroner(corrected.to)) : undefined
        }
        hideLegend={inSheet}
        track={track}
      />
    </FilterGroup>
  )
})
