import { type PointerEvent, useRef, useState } from 'react'
import { Icon } from '../Icon/index.ts'
import { type RootProps, rootProps } from '../internal/root-props.ts'
import { useLabels } from '../internal/use-labels.ts'
import { clustersOf } from './clusters.ts'
import { type Coords, covered, project, tileSize, tilesAt, unproject, zooms } from './mercator.ts'
import { norwegian, type ShopMapLabels } from './ShopMap.labels.ts'
import styles from './ShopMap.module.css'

export interface MapShop {
  name: string
  /** Page of the shop. */
  href: string
  coords: Coords
  /** The shop of this page. */
  current?: boolean
}

export interface ShopMapProps extends RootProps<'section'> {
  'aria-label': string
  shops: readonly MapShop[]
  /** Where the map is first shown. Without it, where all shops are in view. */
  centre?: Coords
  zoom?: number
  /** Address of a tile. */
  tile: (zoom: number, x: number, y: number) => string
  labels?: Partial<ShopMapLabels> | undefined
}

/** Tiles at each side of the middle one: more than the largest map shows. */
const besideX = 2
const besideY = 1
/** Zooms that a press of several shops goes in. */
const closer = 2
const whole = { centre: { lat: 64.9, lng: 15 }, zoom: zooms.min }

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
const inside = ({ lat, lng }: Coords): Coords => ({
  lat: within(lat, covered.south, covered.north),
  lng: within(lng, covered.west, covered.east),
})

/** A map with the shops as links. It is dragged, or zoomed by its buttons; several shops in one place open it there. */
export function ShopMap({
  shops,
  centre = whole.centre,
  zoom = whole.zoom,
  tile,
  labels: ownLabels,
  ...rest
}: ShopMapProps) {
  const labels = useLabels('ShopMap', norwegian, ownLabels)
  const [view, setView] = useState({ centre, zoom })
  const dragged = useRef<{ x: number; y: number; from: Coords } | null>(null)
  const map = useRef<HTMLDivElement>(null)
  const middle = project(view.centre, view.zoom)
  const bounds = tilesAt(view.zoom)
  const [column, row] = [Math.floor(middle.x / tileSize), Math.floor(middle.y / tileSize)]
  const tiles = []
  for (let x = Math.max(column - besideX, bounds.left); x <= Math.min(column + besideX, bounds.right); x++)
    for (let y = Math.max(row - besideY, bounds.top); y <= Math.min(row + besideY, bounds.bottom); y++)
      tiles.push({ x, y, href: tile(view.zoom, x, y) })
  // from the middle of the window
  const at = (x: number, y: number) => ({
    margin: `${Math.round(y - middle.y)}px 0 0 ${Math.round(x - middle.x)}px`,
  })
  const show = (to: Coords, at: number) => setView({ centre: inside(to), zoom: within(at, zooms.min, zooms.max) })
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!dragged.current) return
    const { x, y, from } = dragged.current
    const start = project(from, view.zoom)
    show(unproject({ x: start.x - (clientX - x), y: start.y - (clientY - y) }, view.zoom), view.zoom)
  }
  return (
    <section {...rootProps(rest, 'shop-map', styles.map)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it drags the map, and no tile */}
      <div
        ref={map}
        className={styles.window}
        data-slot="shop-map-window"
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          if ((event.target as Element).closest('a, button')) return
          dragged.current = { x: event.clientX, y: event.clientY, from: view.centre }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = null
        }}
        onPointerCancel={() => {
          dragged.current = null
        }}
      >
        {tiles.map(({ x, y, href }) => (
          <img
            key={`${view.zoom} ${x} ${y}`}
            src={href}
            alt=""
            width={tileSize}
            height={tileSize}
            loading="lazy"
            style={at(x * tileSize, y * tileSize)}
          />
        ))}
        <ul data-slot="shop-map-shops">
          {clustersOf(shops, view.zoom).map((cluster) => {
            const [first] = cluster.shops
            return (
              <li key={first!.href} style={at(cluster.x, cluster.y)}>
                {cluster.shops.length === 1 ? (
                  <a
                    href={first!.href}
                    aria-label={first!.name + labels.onMap}
                    aria-current={first!.current ? 'page' : undefined}
                    onFocus={() => show(first!.coords, view.zoom)}
                  >
                    <Icon name="map-pin" size={20} />
                    <span className={styles.name}>{first!.name}</span>
                  </a>
                ) : (
                  <button
                    type="button"
                    aria-label={labels.several(cluster.shops.length, cluster.shops.map(({ name }) => name).join(', '))}
                    onFocus={() => show(first!.coords, view.zoom)}
                    onClick={() => {
                      show(first!.coords, view.zoom + closer)
                      // the button is gone once its shops stand apart
                      map.current?.parentElement?.querySelector<HTMLElement>('[data-slot=shop-map-in]')?.focus()
                    }}
                  >
                    {cluster.shops.length}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      <div className={styles.controls} data-slot="shop-map-controls">
        <button
          type="button"
          data-slot="shop-map-in"
          aria-label={labels.zoomIn}
          aria-disabled={view.zoom === zooms.max || undefined}
          onClick={() => show(view.centre, view.zoom + 1)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          data-slot="shop-map-out"
          aria-label={labels.zoomOut}
          aria-disabled={view.zoom === zooms.min || undefined}
          onClick={() => show(view.centre, view.zoom - 1)}
        >
          <Icon name="minus" />
        </button>
        <button type="button" data-slot="shop-map-all" onClick={() => setView({ centre, zoom })}>
          {labels.all}
        </button>
      </div>
    </section>
  )
}
