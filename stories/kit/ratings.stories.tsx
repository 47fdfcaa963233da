import type { StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { FavouriteButton } from '../../ui/FavouriteButton/index.ts'
import { Rating, RatingInput } from '../../ui/Rating/index.ts'
import { Column, Row } from './layout.tsx'

export default { title: 'Kit / Ratings and hearts' } satisfies StoryDefault

export const Averages = () => (
  <Column>
    <Rating value={4} words="hidden" />
    <Rating value={4.3} count={27} href="#anmeldelser" size={20} />
    {[0, 1, 2.4, 3.5, 4.3, 4.9, 5].map((value) => (
      <Rating key={value} value={value} count={value === 1 ? 1 : 27} />
    ))}
  </Column>
)

const Asking = ({ first = null, ...rest }: { first?: number | null; legend?: string; error?: string }) => {
  const [stars, setStars] = useState(first)
  return (
    <RatingInput {...rest} value={stars} onValueChange={setStars} error={stars === null ? rest.error : undefined} />
  )
}
export const Inputs = () => (
  <Column>
    <Asking first={4} />
    <Asking legend="Passform" error="Velg fra ett til fem stjerner" />
  </Column>
)

const Heart = ({ variant, first = false }: { variant: 'plain' | 'disc' | 'ring'; first?: boolean }) => {
  const [pressed, setPressed] = useState(first)
  return (
    <FavouriteButton
      article={`Toppbris skalljakke, ${variant}${first ? '' : ' to'}`}
      variant={variant}
      pressed={pressed}
      onPressedChange={() => setPressed(!pressed)}
    />
  )
}
export const Hearts = () => (
  <Row>
    {(['plain', 'disc', 'ring'] as const).flatMap((variant) => [
      <Heart key={variant} variant={variant} />,
      <Heart key={`${variant} on`} variant={variant} first />,
    ])}
  </Row>
)
