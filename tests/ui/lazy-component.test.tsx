import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from '../../ui/Dialog/index.ts'

const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

describe('a part whose code comes late', () => {
  let wasActing: boolean | undefined
  // as in a browser, code may arrive between a render and its effects; `act` runs both at once
  beforeEach(() => {
    wasActing = scope.IS_REACT_ACT_ENVIRONMENT
    scope.IS_REACT_ACT_ENVIRONMENT = false
  })
  afterEach(() => {
    scope.IS_REACT_ACT_ENVIRONMENT = wasActing
  })

  const draw = async (Part: ReturnType<typeof lazyComponent<object>>, beside: () => void) => {
    const place = document.createElement('div')
    const root = createRoot(place)
    function Beside() {
      beside()
      return null
    }
    root.render(
      <>
        <Part />
        <Beside />
      </>,
    )
    await vi.waitFor(() => expect(place.textContent).toBe('Handlekurv'), 5000)
    root.unmount()
  }
  const code = () => 'Handlekurv'

  it('CART-01 is drawn when its code comes with its first render', () =>
    draw(
      lazyComponent(async () => code),
      vi.fn(),
    ))

  it('CART-01 is drawn when its code comes between its first render and the effects of it', async () => {
    const part = lazyComponent(async () => code)
    await draw(part, () => {
      part.preload()
    })
  })
})
