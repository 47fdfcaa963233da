import { type ComponentType, useId, useRef, useState } from 'react'
import type { HandleView, PriceSliderCommands, PriceSliderView } from '../../machines/price-slider/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { useMoney } from '../internal/use-money.ts'
import { keyAlong, useWay } from '../internal/use-way.ts'
import { NumberField } from '../NumberField/index.ts'
import type { PriceTrackProps } from '../PriceTrack/index.ts'
import { byEar, spoken } from '../Spoken/index.ts'
import { norwegian, type PriceSliderLabels } from './PriceSlider.labels.ts'
import styles from './PriceSlider.module.css'

export interface PriceSliderProps extends RootProps<'fieldset'> {
  /** The machine's view, in whole kroner. */
  view: PriceSliderView
  /** What the machine can be told. */
  commands: PriceSliderCommands
  /** Correction of an invalid entry: 'Satt til 100 kr, laveste mulige'. Shown and announced. */
  corrected?: string | undefined
  /** Form names of the number inputs, for submit before hydration. */
  names?: { min: string; max: string }
  hideLegend?: boolean
  /**
   * `PriceTrack`, where fingers press: they do not hover, so their first tap on the track would only load its code.
   * Not for what the server renders.
   */
  track?: ComponentType<PriceTrackProps> | undefined
  labels?: Partial<PriceSliderLabels> | undefined
}

const percentOf = ({ bounds }: PriceSliderView, value: number) =>
  bounds.max === bounds.min ? 0 : ((value - bounds.min) / (bounds.max - bounds.min)) * 100

/**
 * Two handles and two number fields. Each handle is a native range input that covers only its possible part of the
 * track: assistive technology and pointer meet the same limits without code. Radix Slider is laid over them for the
 * pointer only, loaded on intent or given as `track`.
 */
export function PriceSlider({
  view,
  commands,
  corrected,
  names,
  hideLegend = false,
  track,
  labels: ownLabels,
  ...rest
}: PriceSliderProps) {
  const labels = useLabels('PriceSlider', norwegian, ownLabels)
  const money = useMoney()
  const way = useWay()
  const hintId = useId()
  const [Track, setTrack] = useState(() => track)
  const loaded = useRef(track)
  const inputs = useRef<{ min?: HTMLInputElement | null; max?: HTMLInputElement | null }>({})
  const isPressed = useRef(false)

  // Not swapped during a touch: a drag that began on the native input ends there.
  const exchange = () => {
    const next = loaded.current
    if (next && !isPressed.current) setTrack(() => next)
  }
  const loadTrack = () => {
    if (loaded.current) return
    import('../PriceTrack/index.ts').then(
      (module) => {
        loaded.current = module.PriceTrack
        exchange()
      },
      // If the code does not load, the native inputs remain.
      () => undefined,
    )
  }
  const release = () => {
    isPressed.current = false
    commands.drop()
    exchange()
  }
  const range = (handle: 'min' | 'max', side: HandleView, label: string) => (
    <input
      ref={(input) => {
        inputs.current[handle] = input
      }}
      type="range"
      className={styles.handle}
      data-slot="price-slider-handle"
      data-handle={handle}
      style={{
        insetInlineStart: `${percentOf(view, side.least)}%`,
        width: `calc(${percentOf(view, side.most) - percentOf(view, side.least)}% + 24px)`,
      }}
      min={side.least}
      max={side.most}
      step={view.step}
      value={side.value}
      aria-label={label}
      aria-valuetext={spoken(money.formatWhole(side.value))}
      aria-describedby={hintId}
      onKeyDown={(event) => {
        if (commands.press(handle, keyAlong(event.key, way))) event.preventDefault()
      }}
      onPointerDown={() => {
        isPressed.current = true
        loadTrack()
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onChange={(event) => {
        const to = event.currentTarget.valueAsNumber
        if (isPressed.current) commands.drag(handle, to)
        else commands.set(handle, to)
      }}
    />
  )
  const field = (handle: 'min' | 'max', side: HandleView, label: string) => (
    <NumberField
      size="sm"
      label={label}
      unit={labels.unit}
      value={side.value}
      onValueCommitted={(text) => commands.type(handle, text)}
      {...(names && { name: names[handle] })}
    />
  )
  return (
    <fieldset {...rootProps(rest, 'price-slider', styles.slider)}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{labels.legend}</legend>
      <div
        className={styles.area}
        data-slot="price-slider-area"
        data-state={Track ? 'enhanced' : undefined}
        onPointerEnter={loadTrack}
      >
        {Track ? (
          <Track
            view={view}
            commands={commands}
            onDragChange={(handle) => inputs.current[handle]?.focus({ preventScroll: true })}
          />
        ) : (
          <span className={styles.track} data-slot="price-slider-track" aria-hidden="true">
            <span
              className={styles.range}
              data-slot="price-slider-range"
              style={{ insetInline: `${view.min.percent}% ${100 - view.max.percent}%` }}
            />
          </span>
        )}
        {range('min', view.min, labels.lowest)}
        {range('max', view.max, labels.highest)}
      </div>
      <p className="visually-hidden" id={hintId}>
        {spoken(labels.hint)}
      </p>
      <div className={styles.fields} data-slot="price-slider-fields">
        {field('min', view.min, labels.lowest)}
        {field('max', view.max, labels.highest)}
      </div>
      <p role="status" className={styles.corrected} data-slot="price-slider-status">
        {byEar(corrected)}
      </p>
    </fieldset>
  )
}
