import type { Story, StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { ArticleCard } from '../../ui/ArticleCard/index.ts'
import { Button, type ButtonProps } from '../../ui/Button/index.ts'
import { Price, type PriceProps } from '../../ui/Price/index.ts'
import { QuantityStepper, type QuantityStepperProps } from '../../ui/QuantityStepper/index.ts'
import { Rating, type RatingProps } from '../../ui/Rating/index.ts'
import { TextField, type TextFieldProps } from '../../ui/TextField/index.ts'
import { longName } from '../composed/samples.ts'
import { Column } from './layout.tsx'

/** Components whose props are controls of the story. */
export default { title: 'Kit / Props' } satisfies StoryDefault

type ButtonControls = Pick<ButtonProps, 'fullWidth' | 'size' | 'isDisabled' | 'variant' | 'isPending'> & {
  words: string
}
export const AnyButton: Story<ButtonControls> = ({ words, ...props }) => <Button {...props}>{words}</Button>
AnyButton.args = { words: 'Legg i handlekurv', fullWidth: false, isDisabled: false, isPending: false }
AnyButton.argTypes = {
  variant: {
    options: ['primary', 'secondary', 'accent', 'inverse', 'onPicture'],
    control: { type: 'select' },
    defaultValue: 'primary',
  },
  size: { options: ['sm', 'md', 'lg'], control: { type: 'radio' }, defaultValue: 'md' },
}

export const AnyPrice: Story<PriceProps> = (props) => <Price {...props} />
AnyPrice.args = { price: 79900, formerPrice: 99900, pant: 0 }
AnyPrice.argTypes = {
  size: { options: ['card', 'article', 'line'], control: { type: 'radio' }, defaultValue: 'card' },
}

type FieldControls = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'optional' | 'disabled'>
export const AnyTextField: Story<FieldControls> = (props) => (
  <Column>
    <TextField {...props} name="postcode" inputMode="numeric" autoComplete="postal-code" />
  </Column>
)
AnyTextField.args = {
  label: 'Postnummer',
  hint: 'Fire siffer',
  error: 'Skriv postnummeret med fire siffer',
  optional: false,
  disabled: false,
}

type StepperControls = Pick<QuantityStepperProps, 'size' | 'min' | 'max' | 'reason'>
export const AnyStepper: Story<StepperControls> = ({ max = 1, reason, ...props }) => {
  const [value, setValue] = useState(2)
  return (
    <QuantityStepper
      {...props}
      label="Drikkeflaske"
      value={value}
      max={max}
      reason={value >= max && reason}
      onValueChange={setValue}
    />
  )
}
AnyStepper.args = { min: 1, max: 2, reason: 'Maks 2 per kunde' }
AnyStepper.argTypes = { size: { options: ['sm', 'md'], control: { type: 'radio' }, defaultValue: 'md' } }

export const AnyRating: Story<RatingProps> = (props) => <Rating {...props} />
AnyRating.args = { value: 4.3, count: 27 }
AnyRating.argTypes = {
  words: { options: ['shown', 'hidden'], control: { type: 'radio' }, defaultValue: 'shown' },
  size: { options: [16, 20], control: { type: 'radio' }, defaultValue: 16 },
}

interface CardControls {
  name: string
  price: number
  formerPrice: number
  width: number
}
export const AnyCard: Story<CardControls> = ({ name, price, formerPrice, width }) => (
  <Column width={width}>
    <ArticleCard
      href={`/product/${longName.id}`}
      article={{ ...longName, name, price, formerPrice }}
      headingLevel={2}
      sizes={`${width}px`}
    />
  </Column>
)
AnyCard.args = { name: longName.name, price: longName.price, formerPrice: 49900, width: 173 }
