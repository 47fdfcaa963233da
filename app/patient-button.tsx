import { useState } from 'react'
import { Button, type ButtonProps } from '../ui/Button/index.ts'

interface PatientButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** Null where there is nothing to ask for. */
  onAsk: (() => void) | null
  /** The answer is awaited. */
  isBusy: boolean
}

/** Asks for what is not here. It stays while the answer is awaited: it may have to be pressed again, and has the focus. */
export function PatientButton({ onAsk, isBusy, ...look }: PatientButtonProps) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !isBusy && !onAsk) setAsking(false)
  if (!onAsk && !isAsking) return null
  const ask = () => {
    setAsking(true)
    onAsk?.()
  }
  return <Button variant="secondary" {...look} waiting={!onAsk} onClick={ask} />
}
