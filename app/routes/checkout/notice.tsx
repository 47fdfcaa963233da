import type { ReactNode } from 'react'
import type { CheckoutView } from '../../../machines/checkout/index.ts'
import { Button } from '../../../ui/Button/index.ts'
import { lazyComponent } from '../../../ui/Dialog/index.ts'
import { Icon } from '../../../ui/Icon/index.ts'
import { ErrorBoundary } from '../../react/error-boundary.tsx'
import type { NoticeContentProps } from './notice-content.tsx'
import styles from './screen.module.css'

/** Id of the reason why the button is disabled; other notices may be beside it. */
export const blockedId = 'kasse-sperret'

/** Loads with the checkout, beside its first code. */
const NoticeContent = lazyComponent(() => import('./notice-content.tsx').then(({ NoticeContent }) => NoticeContent))
if (!import.meta.env.SSR) {
  NoticeContent.preload().catch(() => {
    // loaded again when it is shown
  })
}

/** What blocks the payment, and the way out. */
export const Notice = ({ id, ...content }: NoticeContentProps & { id?: string }) => (
  <NoticeBox id={id}>
    <ErrorBoundary fallback={<p>Noe stopper kjøpet. Last siden på nytt for å se hva.</p>}>
      <NoticeContent {...content} />
    </ErrorBoundary>
  </NoticeBox>
)

/** Shown for a part whose code fails to load. Input is kept. */
export const PartFailed = ({ children }: { children: string }) => (
  <NoticeBox>
    <p>{children} Det du har fylt ut, er tatt vare på.</p>
    <Button variant="secondary" size="sm" onClick={() => location.reload()}>
      Last siden på nytt
    </Button>
  </NoticeBox>
)

/** Why the button is disabled: refused just now, or found wrong before. */
export const Blocked = ({ view: { notice, payable } }: { view: Pick<CheckoutView, 'notice' | 'payable'> }) => (
  <Notice id={blockedId} notice={notice === 'refused' ? notice : 'cartBlocked'} payable={payable} />
)

/** A framed live notice. */
export const NoticeBox = ({ children, id }: { children: ReactNode; id?: string | undefined }) => (
  <div className={styles.notice} role="alert" id={id}>
    <Icon name="circle-alert" />
    <div>{children}</div>
  </div>
)
