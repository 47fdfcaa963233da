// The page whose cost `kit-cost.mjs` measures: built for the browser, not run by Node.
import '../../ui/styles/index.css'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { priceSliderCommands, priceSliderMachine, selectPriceSlider } from '../../machines/price-slider/index.ts'
import { articles } from '../../stories/composed/samples.ts'
import { ArticleCard } from '../../ui/ArticleCard/index.ts'
import { ArticleGrid } from '../../ui/ArticleGrid/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { Dialog } from '../../ui/Dialog/index.ts'
import { FavouriteButton } from '../../ui/FavouriteButton/index.ts'
import { PriceSlider } from '../../ui/PriceSlider/index.ts'

/** Every press redraws all cards: the favourites are one state of the grid. */
function Cards({ count }: { count: number }) {
  const [favourites, setFavourites] = useState<readonly number[]>([])
  const cards = Array.from({ length: count }, (_, id) => ({ ...articles[id % articles.length]!, id }))
  return (
    <ArticleGrid>
      {cards.map((article) => (
        <ArticleCard
          key={article.id}
          article={article}
          href={`/product/${article.id}`}
          favourite={
            <FavouriteButton
              article={article.name}
              pressed={favourites.includes(article.id)}
              onPressedChange={() => setFavourites([...favourites, article.id])}
            />
          }
        />
      ))}
    </ArticleGrid>
  )
}

function Slider() {
  const bounds = { min: 190, max: 6490 }
  const actor = useActorRef(priceSliderMachine, { input: { bounds, value: bounds } })
  const snapshot = useSelector(actor, (now) => now)
  return <PriceSlider view={selectPriceSlider(snapshot)} commands={priceSliderCommands(actor.send)} />
}

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Størrelsesguide</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Størrelsesguide">
        <p>Mål over det bredeste av brystet.</p>
        <Button onClick={() => setOpen(false)}>Ferdig</Button>
      </Dialog>
    </>
  )
}

const scenes = {
  'grid of 20': () => <Cards count={20} />,
  'grid of 200': () => <Cards count={200} />,
  slider: () => <Slider />,
  dialog: () => <Opener />,
}
type SceneName = keyof typeof scenes

function Notifier({ children, onMount }: { children: ReactNode; onMount: () => void }) {
  useEffect(onMount, [onMount])
  return children
}

const root = document.createElement('main')
document.body.append(root)
const withNotifier = (scene: SceneName, onMount: () => void) => <Notifier onMount={onMount}>{scenes[scene]()}</Notifier>
const rest = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const kitPage = {
  /** The scene as a server would have sent it: rendered, not hydrated. */
  async draw(scene: SceneName) {
    root.innerHTML = renderToString(withNotifier(scene, () => undefined))
    await document.fonts.ready
    await rest()
  },
  /** Hydrates it; resolves when that is done and painted. */
  async hydrate(scene: SceneName) {
    await new Promise<void>((done) => hydrateRoot(root, withNotifier(scene, done)))
    await rest()
  },
  rest,
}
Object.assign(globalThis, { kitPage })
