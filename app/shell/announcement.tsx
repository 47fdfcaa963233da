import { useEffect, useState } from 'react'
import { selectNavigation } from '../../machines/navigation/index.ts'
import { LiveRegion } from '../../ui/LiveRegion/index.ts'
import { texts } from '../content/texts.ts'
import { useShopActors } from '../react/shop-context.ts'
import { useActorSelector } from '../react/use-actor.ts'

/** ms until the new page has its focus. */
const focusTime = 100

/**
 * Live region that announces the new page where its heading does not: a focused heading is read by itself. It is in the
 * server's HTML, so that it exists before it changes.
 */
export function Announcement() {
  const { navigation } = useShopActors()
  const { title, pending } = useActorSelector(navigation, selectNavigation)
  const [said, setSaid] = useState('')
  // dom: what has focus, once the page has arrived
  useEffect(() => {
    const isRead = () => document.activeElement?.tagName === 'H1'
    // a shopper who moves on at once has heard it
    const wasRead = isRead()
    const timer = setTimeout(() => setSaid(wasRead || isRead() ? '' : title), focusTime)
    return () => clearTimeout(timer)
  }, [title])
  return <LiveRegion isBesideDialogs>{pending ? texts.loading : said}</LiveRegion>
}
