import { navigationView } from '../../machines/navigation/index.ts'
import { Button } from '../../ui/Button/index.ts'
import { LiveRegion } from '../../ui/LiveRegion/index.ts'
import { useSnapshot } from '../bind.ts'
import { texts } from '../content/texts.ts'
import { useShop } from '../use-shop.ts'
import styles from './shell.module.css'

/** Tells of the page that has come, or that did not. The region is in the server's HTML, before it speaks. */
export function Announcement() {
  const { navigation } = useShop()
  const view = navigationView(useSnapshot(navigation), navigation.send)
  return (
    <>
      <LiveRegion>{view.pending ? texts.loading : view.title}</LiveRegion>
      {view.failed !== null && (
        <div className={styles.failed} role="alert">
          <p>Siden kom ikke frem. Sjekk nettet og prøv igjen.</p>
          <Button size="sm" onClick={view.onRetry}>
            {texts.retry}
          </Button>
        </div>
      )}
    </>
  )
}
