import { useCallback, useRef, useState } from 'react'
import { focusFirstControl, useRestoreFocusWithin } from '../../react/focus-restoration.ts'
import { Promocode } from './promocode.tsx'

interface PromocodeInPlaceProps {
  /** Called when the form is shown, before the next key: it replaces that field. */
  onShow: (step: 'shown') => void
}

/** The promocode's form, or the applied code, within a page. Takes the focus when it appears. */
export function PromocodeInPlace({ onShow }: PromocodeInPlaceProps) {
  // the field that stands here while the form is loading
  const [typed] = useState(() => document.querySelector<HTMLInputElement>('input#rabattkode')?.value)
  const place = useRef<HTMLDivElement>(null)
  useRestoreFocusWithin(place)
  const show = useCallback(
    (form: HTMLElement | null) => {
      focusFirstControl(form)
      if (form) onShow('shown')
    },
    [onShow],
  )
  return (
    <div ref={place} tabIndex={-1}>
      <div ref={show}>
        <Promocode initialText={typed} />
      </div>
    </div>
  )
}
