import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/Button/index.ts'

interface LoadingButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** Null where there is nothing to ask for. */
  onPress: (() => void) | null
  /** The answer is awaited. */
  isBusy: boolean
}

/** Asks for what is not here. It stays while the answer is awaited: it may have to be pressed again, and has the focus. */
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
