import type { StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { Button } from '../../ui/Button/index.ts'
import { ErrorSummary } from '../../ui/ErrorSummary/index.ts'
import { FieldWithButton } from '../../ui/FieldWithButton/index.ts'
import { tagIcon } from '../../ui/Icon/index.ts'
import { NumberField } from '../../ui/NumberField/index.ts'
import { QuantityStepper } from '../../ui/QuantityStepper/index.ts'
import { SearchField } from '../../ui/SearchField/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import { Column, ignore } from './layout.tsx'

export default { title: 'Kit / Fields' } satisfies StoryDefault

export const Text = () => {
  const [name, setName] = useState('Ingrid')
  return (
    <Column>
      <TextField label="Fornavn" autoComplete="given-name" value={name} onValueChange={setName} />
      <TextField
        label="Mobilnummer"
        hint="Vi sender melding når varene er klare"
        type="tel"
        autoComplete="tel"
        defaultValue="412 34 567"
      />
      <TextField label="Rabattkode" optional size="sm" icon={tagIcon} autoComplete="off" />
      <TextField label="Epost" type="email" autoComplete="email" defaultValue="ingrid.myhre@epost.example" disabled />
    </Column>
  )
}

export const Invalid = () => (
  <Column>
    <TextField
      label="Mobilnummer"
      hint="Vi sender melding når varene er klare"
      error="Mobilnummer skal ha åtte siffer og begynne med 4 eller 9"
      type="tel"
      autoComplete="tel"
      defaultValue="212 34 567"
    />
    <TextField
      size="sm"
      label="Gateadresse med husnummer"
      error="Skriv gateadresse med husnummer"
      autoComplete="address-line1"
      defaultValue="Fjellveien"
    />
  </Column>
)

export const Summary = () => (
  <Column>
    <ErrorSummary
      problems={[
        { field: 'mobil', message: 'Mobilnummer skal ha åtte siffer og begynne med 4 eller 9' },
        { field: 'adresse', message: 'Skriv gateadresse med husnummer' },
      ]}
    />
    <TextField
      id="mobil"
      label="Mobilnummer"
      error="Mobilnummer skal ha åtte siffer og begynne med 4 eller 9"
      defaultValue="212 34 567"
    />
    <TextField
      id="adresse"
      label="Gateadresse med husnummer"
      error="Skriv gateadresse med husnummer"
      defaultValue="Fjellveien"
    />
  </Column>
)

export const Numbers = () => {
  const [price, setPrice] = useState(4000)
  return (
    <Column width={200}>
      <NumberField
        size="sm"
        label="Høyeste pris"
        unit="kr"
        value={price}
        onValueCommitted={(text) => setPrice(Number(text.replace(/\D/g, '')) || 0)}
      />
      <NumberField label="Antall" hint="Hele pakker" value={0} error="Skriv minst én" onValueCommitted={ignore} />
    </Column>
  )
}

export const Quantity = () => {
  const [quantity, setQuantity] = useState(1)
  return (
    <Column>
      <QuantityStepper label="Toppbris skalljakke" value={quantity} max={5} onValueChange={setQuantity} />
      <QuantityStepper
        label="Bekkefar returflaske"
        value={2}
        max={2}
        size="sm"
        reason="Maks 2 per kunde"
        onValueChange={ignore}
      />
    </Column>
  )
}

const Postcode = ({ error }: { error?: string }) => (
  <FieldWithButton
    onSubmit={ignore}
    field={
      <TextField
        label="Postnummer"
        inputMode="numeric"
        autoComplete="postal-code"
        defaultValue={error ? '015' : ''}
        error={error}
      />
    }
    button={
      <Button type="submit" variant="secondary">
        Finn butikk
      </Button>
    }
  />
)
export const WithAButton = () => (
  <Column>
    <Postcode />
    <Postcode error="Skriv postnummeret med fire siffer" />
  </Column>
)

export const Search = () => {
  const [text, setText] = useState('jakke')
  return (
    <Column width={380}>
      <SearchField
        name="q"
        placeholder="Søk i hele butikken her..."
        value={text}
        onValueChange={setText}
        onClear={() => setText('')}
      />
      <SearchField
        size="sm"
        labels={{ name: 'Sted eller postnummer' }}
        placeholder="Sted eller postnummer"
        value=""
        onValueChange={ignore}
      />
    </Column>
  )
}
