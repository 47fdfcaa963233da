import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/Button/index.ts'

interface LoadingButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** Null when there is nothing to load. */
  onPress: (() => void) | null
  /** The load is pending. */
  isBusy: boolean
}

/** A button that loads something. It stays mounted while pending: it has the focus and may be pressed again. */
export function LoadingButton({ onPress, isBusy, ...look }: LoadingButtonProps) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !isBusy && !onPress) setAsking(false)
  if (!onPress && !isAsking) return null
  const ask = () => {
    setAsking(true)
    onPress?.()
  }
  return <Button variant="secondary" {...look} isPending={!onPress} onClick={ask} />
}
