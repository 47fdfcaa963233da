import { memo, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { articleListMachine, FilterOption } from '../../../machines/article-list/index.ts'
import { compareNorwegian, formatKroner } from '../../../machines/domain/index.ts'
import { type Correction, priceSliderView } from '../../../machines/price-slider/index.ts'
import type { Distances } from '../../../machines/shop-picker/index.ts'
import { CheckboxGroup } from '../../../ui/CheckboxGroup/index.ts'
import { ColourSwatches } from '../../../ui/ColourSwatches/index.ts'
import { FilterGroup, FilterPanel } from '../../../ui/FilterPanel/index.ts'
import { LinkButton } from '../../../ui/Link/index.ts'
import { PriceSlider } from '../../../ui/PriceSlider/index.ts'
import { useDistances } from '../../features/shop-picker/picker.ts'
import { useActorSnapshot } from '../../react/use-actor.ts'
import { sizeGroups } from './size-groups.ts'
import { sliderOf } from './slider.ts'
import { viewOf } from './view-of.ts'

export interface FiltersProps {
  list: ActorRefFrom<typeof articleListMachine>
  id?: string
  /** On a phone: groups collapse and show what is chosen. */
  inSheet?: boolean
}

/** Filters of a list. */
export function Filters({ list, id, inSheet = false }: FiltersProps) {
  const view = viewOf(list, useActorSnapshot(list))
  const distances = useDistances()
  return (
    <FilterPanel {...(id && { id })}>
      <Boxes legend={genders} options={view.genders} inSheet={inSheet} columns={inSheet ? 2 : 1} />
      <Boxes legend="Type" options={view.groups} inSheet={inSheet} most={mostTypes} many="typer" />
      {sizeGroups(view.sizes).map(({ kind, legend, options }) => (
        <Boxes
          key={kind}
          legend={legend}
          options={options}
          inSheet={inSheet}
          most={mostSizes}
          many="størrelser"
          columns={2}
        />
      ))}
      <Swatches legend="Farge" options={view.colours} inSheet={inSheet} />
      {view.price && <Price list={list} inSheet={inSheet} />}
      <Boxes legend="Merke" options={view.brands} inSheet={inSheet} />
      <Boxes
        legend="På lager i"
        options={nearestFirst(view.shops, distances)}
        inSheet={inSheet}
        most={mostShops}
        many="butikker"
      />
    </FilterPanel>
  )
}

interface ChoiceProps {
  legend: string
  options: readonly FilterOption[]
  inSheet: boolean
}

function Choice({ legend, options, inSheet, children }: ChoiceProps & { children: ReactNode }) {
  const chosen = options.filter((option) => option.checked)
  const value = chosen.length > 0 ? chosen.map((option) => option.name).join(', ') : 'Alle'
  // a single value is no choice
  if (options.length < 2 && chosen.length === 0) return null
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

/** Memoised: one filter changes at a time. */
const isSameChoice = (one: ChoiceProps, other: ChoiceProps): boolean =>
  one.options.length === other.options.length &&
  one.options.every((option, at) => {
    const { id, name, checked, count } = other.options[at]!
    return option.id === id && option.name === name && option.checked === checked && option.count === count
  })

interface BoxesProps extends ChoiceProps {
  /** Values listed, besides the chosen ones, before the shopper asks for all. */
  most?: number
  /** Plural name: 'butikker'. */
  many?: string
  columns?: 1 | 2
}

const Boxes = memo(({ legend, options, inSheet, most = options.length, many, columns = 1 }: BoxesProps) => {
  const [isWhole, showWhole] = useState(false)
  const hasMore = !inSheet && options.length > most + 1
  const shown = hasMore && !isWhole ? options.filter(({ checked }, at) => checked || at < most) : options
  const toggle = (button: HTMLElement) => {
    flushSync(() => showWhole(!isWhole))
    // new boxes are inserted before the button
    const firstNew = options.findIndex((option) => !shown.includes(option))
    if (!isWhole) button.previousElementSibling?.querySelectorAll('input')[firstNew]?.focus()
  }
  return (
    <Choice legend={legend} options={options} inSheet={inSheet}>
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
        onItemCheckedChange={(value) => options.find((option) => String(option.id) === value)?.toggle()}
      />
      {hasMore && (
        <LinkButton onClick={({ currentTarget }) => toggle(currentTarget)}>
          {isWhole ? `Vis færre ${many}` : `Vis alle ${options.length} ${many}`}
        </LinkButton>
      )}
    </Choice>
  )
}, isSameChoice)

const Swatches = memo(
  ({ legend, options, inSheet }: ChoiceProps) => (
    <Choice legend={legend} options={options} inSheet={inSheet}>
      <ColourSwatches
        legend={legend}
        hideLegend={inSheet}
        swatches={options.flatMap(({ id: value, name, hex, checked, count }) =>
          hex ? [{ value: String(value), label: name, hex, checked, count: count ?? 0 }] : [],
        )}
        onItemCheckedChange={(value) => options.find((option) => String(option.id) === value)?.toggle()}
      />
    </Choice>
  ),
  isSameChoice,
)

const genders = 'Kjønn'
const mostTypes = 8
const mostSizes = 12
const mostShops = 3
/** Rank of a shop without a known distance. */
const farthest = Number.MAX_VALUE

const nearestFirst = (shops: readonly FilterOption[], distances: Distances): readonly FilterOption[] =>
  shops.toSorted(
    (a, b) =>
      (distances[a.id]?.metres ?? farthest) - (distances[b.id]?.metres ?? farthest) || compareNorwegian(a.name, b.name),
  )

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

const Price = memo(({ list, inSheet }: { list: FiltersProps['list']; inSheet: boolean }) => {
  const slider = sliderOf(list)
  const view = priceSliderView(useActorSnapshot(slider), slider.send)
  const [corrected, setCorrected] = useState<string>()
  useEffect(() => {
    const subscriptions = [
      slider.on('slider.changed', () => setCorrected(undefined)),
      slider.on('slider.corrected', ({ handle, to, why }) =>
        // after the change that it makes itself
        queueMicrotask(() => setCorrected(why ? corrections[why](sides[handle], formatKroner(to)) : undefined)),
      ),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [slider])
  const value = view.isWhole ? 'Alle' : `${view.min.valueText} – ${view.max.valueText}`
  return (
    <FilterGroup
      {...(inSheet && { collapsible: { legend: 'Pris', value, hasSelection: !view.isWhole, defaultOpen: true } })}
    >
      <PriceSlider view={view} corrected={corrected} hideLegend={inSheet} />
    </FilterGroup>
  )
})
