// The page whose cost `kit-cost.mjs` measures: built for the browser, not run by Node.
import '../../ui/styles/index.css'
import { useActorRef, useSelector } from '@xstate/react'
import { createElement as h, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { priceSliderMachine, priceSliderView } from '../../machines/price-slider/index.ts'
import { articles } from '../../stories/composed/samples.ts'
import { ArticleCard } from '../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../ui/ArticleGrid/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { Dialog } from '../../ui/Dialog/index.ts'
import { FavouriteButton } from '../../ui/FavouriteButton/index.ts'
import { PriceSlider } from '../../ui/PriceSlider/index.ts'

/** Cards whose hearts are one state of the grid: the dearest way, for a press draws every card anew. */
function Cards({ count }) {
  const [favourites, setFavourites] = useState([])
  const cards = Array.from({ length: count }, (_, id) => ({ ...articles[id % articles.length], id }))
  const heart = ({ id, name }) =>
    h(FavouriteButton, {
      article: name,
      pressed: favourites.includes(id),
      onPress: () => setFavourites([...favourites, id]),
    })
  return h(
    ArticleGrid,
    null,
    cards.map((article) => h(ArticleCard, { key: article.id, article, favourite: heart(article) })),
  )
}

function Slider() {
  const bounds = { min: 190, max: 6490 }
  const actor = useActorRef(priceSliderMachine, { input: { bounds, value: bounds } })
  const snapshot = useSelector(actor, (now) => now)
  return h(PriceSlider, { view: priceSliderView(snapshot, actor.send) })
}

function Opener() {
  const [open, setOpen] = useState(false)
  return [
    h(Button, { key: 'opener', onClick: () => setOpen(true) }, 'Størrelsesguide'),
    h(
      Dialog,
      { key: 'dialog', open, onClose: () => setOpen(false), title: 'Størrelsesguide' },
      h('p', null, 'Mål over det bredeste av brystet.'),
      h(Button, { onClick: () => setOpen(false) }, 'Ferdig'),
    ),
  ]
}

const scenes = {
  'grid of 20': () => h(Cards, { count: 20 }),
  'grid of 200': () => h(Cards, { count: 200 }),
  slider: () => h(Slider),
  dialog: () => h(Opener),
}

function Told({ children, tell }) {
  useEffect(tell, [tell])
  return children
}

const root = document.createElement('main')
document.body.append(root)
const toldOf = (scene, tell) => h(Told, { tell }, scenes[scene]())
const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

globalThis.kitPage = {
  /** The scene as a server would have sent it: rendered, not hydrated. */
  async draw(scene) {
    root.innerHTML = renderToString(toldOf(scene, () => undefined))
    await document.fonts.ready
    await rest()
  },
  /** Hydrates it; resolves when that is done and painted. */
  async wake(scene) {
    await new Promise((done) => hydrateRoot(root, toldOf(scene, done)))
    await rest()
  },
  rest,
}
