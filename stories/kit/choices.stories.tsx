import type { StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { Checkbox } from '../../ui/Checkbox/index.ts'
import { CheckboxGroup } from '../../ui/CheckboxGroup/index.ts'
import { ChoiceRows } from '../../ui/ChoiceRow/index.ts'
import { ColourPicker, ColourSwatches } from '../../ui/ColourSwatches/index.ts'
import { Icon, rulerIcon } from '../../ui/Icon/index.ts'
import { Link } from '../../ui/Link/index.ts'
import { RadioGroup } from '../../ui/RadioGroup/index.ts'
import { NativeSelect, Select } from '../../ui/Select/index.ts'
import { SelectList } from '../../ui/Select/SelectList.tsx'
import { SizePicker } from '../../ui/SizePicker/index.ts'
import { Column, ignore, Row } from './layout.tsx'

export default { title: 'Kit / Choices' } satisfies StoryDefault

const useChosen = (first: readonly string[]) => {
  const [chosen, setChosen] = useState(first)
  return {
    has: (value: string) => chosen.includes(value),
    toggle: (value: string, isOn: boolean) =>
      setChosen((before) => (isOn ? [...before, value] : before.filter((other) => other !== value))),
  }
}

export const Checkboxes = () => {
  const { has, toggle } = useChosen(['oslo'])
  const items = [
    { value: 'oslo', label: 'Vardeholm Oslo', count: 132 },
    { value: 'drammen', label: 'Vardeholm Drammen', count: 87 },
    { value: 'tonsberg', label: 'Vardeholm Tønsberg', count: 64 },
  ]
  return (
    <Column width={264}>
      <CheckboxGroup
        legend="Butikk"
        description="1 valgt"
        items={items.map((item) => ({ ...item, checked: has(item.value) }))}
        onItemCheckedChange={toggle}
      />
      <Checkbox label="Jeg vil ha nyhetsbrev" />
      <Checkbox label="Kvittering på epost" defaultChecked disabled />
      <Checkbox label="Kvittering i posten" disabled />
    </Column>
  )
}

export const Radios = () => {
  const [value, setValue] = useState('ja')
  return (
    <RadioGroup
      legend="Passer størrelsen?"
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'ja', label: 'Ja' },
        { value: 'liten', label: 'Den er for liten' },
      ]}
    />
  )
}

export const RadiosMissing = () => (
  <RadioGroup
    legend="Passer størrelsen?"
    onValueChange={ignore}
    error="Velg om størrelsen passet"
    items={[
      { value: 'ja', label: 'Ja' },
      { value: 'liten', label: 'Den er for liten' },
    ]}
  />
)

export const Delivery = () => {
  const [value, setValue] = useState('hent')
  return (
    <Column>
      <ChoiceRows
        legend="Levering"
        value={value}
        onValueChange={setValue}
        choices={[
          { value: 'hjem', title: 'Hjem til deg', detail: '24.–26. november, hjem på døra', aside: '199,00 kr' },
          { value: 'hent', title: 'Klikk og hent', detail: 'Betal nå, hent når vi har pakket', aside: 'Gratis' },
          {
            value: 'drone',
            title: 'Med drone',
            detail: 'Til nærmeste jorde',
            description: 'Flyr ikke i kuling',
            isDisabled: true,
          },
        ]}
      />
    </Column>
  )
}

export const DeliveryMissing = () => (
  <Column>
    <ChoiceRows
      legend="Levering"
      onValueChange={ignore}
      error="Velg hvordan du vil ha varene"
      choices={[
        { value: 'hjem', title: 'Hjem til deg', aside: '199,00 kr' },
        { value: 'hent', title: 'Klikk og hent', aside: 'Gratis' },
      ]}
    />
  </Column>
)

export const Colours = () => {
  const { has, toggle } = useChosen(['gul'])
  const colours: readonly [string, string, string][] = [
    ['svart', 'Svart', '#2b2f36'],
    ['bla', 'Blå', '#2c3c5c'],
    ['gronn', 'Grønn', '#59664b'],
    ['rod', 'Rød', '#a04a31'],
    ['gul', 'Gul', '#b58638'],
    ['beige', 'Beige', '#e5dac7'],
  ]
  return (
    <Column width={264}>
      <ColourSwatches
        legend="Farge"
        swatches={colours.map(([value, label, hex]) => ({ value, label, hex, checked: has(value), count: 12 }))}
        onItemCheckedChange={toggle}
      />
    </Column>
  )
}

export const ArticleColours = () => {
  const [value, setValue] = useState('fjord')
  const picture = (fill: string) => (
    <svg viewBox="0 0 10 10" aria-hidden="true">
      <rect width="6" height="7" x="2" y="2" rx="1" fill={fill} />
    </svg>
  )
  return (
    <ColourPicker
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'fjord', label: 'Fjord', picture: picture('#2f6068') },
        { value: 'kull', label: 'Kull', picture: picture('#2b2f36') },
        { value: 'lyng', label: 'Lyng', picture: picture('#6d4a5e') },
      ]}
    />
  )
}

const sizes = [
  { value: 'XS', label: 'XS' },
  { value: 'S', label: 'S', left: 12 },
  { value: 'M', label: 'M', left: 9 },
  { value: 'L', label: 'L', left: 2 },
  { value: 'XL', label: 'XL', left: 7 },
  { value: '2XL', label: '2XL', left: 0 },
]

export const Sizes = () => {
  const [value, setValue] = useState('M')
  return (
    <Column>
      <SizePicker
        sizes={sizes}
        value={value}
        onValueChange={setValue}
        guide={
          <Link href="#guide" variant="alone">
            <Icon name={rulerIcon} size={20} />
            Størrelsesguide
          </Link>
        }
      />
    </Column>
  )
}

export const SizeMissing = () => (
  <Column>
    <SizePicker sizes={sizes} onValueChange={ignore} error="Velg størrelse først" />
  </Column>
)

const orders = [
  { value: 'bestselger', label: 'Bestselger' },
  { value: 'pris', label: 'Pris' },
  { value: 'nyhet', label: 'Nyhet' },
]

export const Selects = () => {
  const [sort, setSort] = useState('bestselger')
  return (
    <Row>
      <Select label="Sorter etter" value={sort} onValueChange={setSort} options={orders} />
      <NativeSelect
        label="Butikk"
        value=""
        placeholder="Velg butikk"
        error="Velg en butikk"
        onValueChange={ignore}
        options={[
          { value: 'oslo', label: 'Vardeholm Oslo' },
          { value: 'drammen', label: 'Vardeholm Drammen' },
        ]}
      />
    </Row>
  )
}

export const SelectOpen = () => {
  const [sort, setSort] = useState('pris')
  return (
    <SelectList id="order" label="Sorter etter" value={sort} onValueChange={setSort} options={orders} defaultOpen />
  )
}
