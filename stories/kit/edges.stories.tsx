import type { StoryDefault } from '@ladle/react'
import { Accordion } from '../../ui/Accordion/index.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs/index.ts'
import { Button, ButtonLink } from '../../ui/Button/index.ts'
import { Checkbox } from '../../ui/Checkbox/index.ts'
import { Chip } from '../../ui/Chip/index.ts'
import { ChoiceRows } from '../../ui/ChoiceRow/index.ts'
import { ColourPicker } from '../../ui/ColourSwatches/index.ts'
import { EmptyState } from '../../ui/EmptyState/index.ts'
import { ErrorSummary } from '../../ui/ErrorSummary/index.ts'
import { Label } from '../../ui/Label/index.ts'
import { LinkButton } from '../../ui/Link/index.ts'
import { OrderSummary } from '../../ui/OrderSummary/index.ts'
import { PageHeading } from '../../ui/PageHeading/index.ts'
import { Pagination } from '../../ui/Pagination/index.ts'
import { ProgressSteps } from '../../ui/ProgressSteps/index.ts'
import { QuantityStepper } from '../../ui/QuantityStepper/index.ts'
import { RadioGroup } from '../../ui/RadioGroup/index.ts'
import { Section } from '../../ui/Section/index.ts'
import { NativeSelect } from '../../ui/Select/index.ts'
import { SizePicker } from '../../ui/SizePicker/index.ts'
import { StatusBadge } from '../../ui/StatusBadge/index.ts'
import { StockNote } from '../../ui/StockNote/index.ts'
import { Tabs } from '../../ui/Tabs/index.ts'
import { TextField } from '../../ui/TextField/index.ts'
import { orderLines } from '../composed/samples.ts'
import { Column, ignore, Row } from './layout.tsx'

export default { title: 'Kit / One, none and long words' } satisfies StoryDefault

const swatch = (
  <svg viewBox="0 0 10 10" aria-hidden="true">
    <rect width="6" height="7" x="2" y="2" rx="1" fill="#2f6068" />
  </svg>
)

export const One = () => (
  <Column>
    <Breadcrumbs crumbs={[{ label: 'Hjem', href: '/' }]} />
    <ErrorSummary problems={[{ field: 'epost', message: 'Epostadressen mangler @' }]} />
    <TextField id="epost" label="Epost" error="Epostadressen mangler @" defaultValue="ingrid" />
    <ColourPicker
      value="fjord"
      onValueChange={ignore}
      options={[{ value: 'fjord', label: 'Fjord', picture: swatch }]}
    />
    <SizePicker sizes={[{ value: '0', label: 'Én størrelse', left: 1 }]} value="0" onValueChange={ignore} />
    <QuantityStepper label="Rype ullue" value={1} max={1} reason="Bare én igjen" onValueChange={ignore} />
    <Tabs
      label="Om varen"
      value="fakta"
      onValueChange={ignore}
      items={[{ value: 'fakta', label: 'Fakta', content: '520 g' }]}
    />
    <ProgressSteps steps={['Betalt']} current={0} />
  </Column>
)

export const None = () => (
  <Column>
    <SizePicker sizes={['S', 'M', 'L'].map((size) => ({ value: size, label: size, left: 0 }))} onValueChange={ignore} />
    <NativeSelect
      label="Butikk"
      value=""
      placeholder="Ingen butikker har varen"
      options={[]}
      onValueChange={ignore}
      disabled
    />
    <Pagination current={1} total={1} href={(page) => `?side=${page}`} />
    <EmptyState heading="Ingen favoritter ennå" headingLevel={2} />
  </Column>
)

/** Wider than a phone's line at large text sizes. */
const long = 'Vinterfritidsstøvelsnøreerstatning'
/** A longer name, which begins with the same word. */
const longer = `${long}svalg`

export const LongWords = () => (
  <Column width={320}>
    <Breadcrumbs
      crumbs={['Hjem', 'Barn', 'Vinterfritidsstøvler og tilbehør', long].map((label, at) => ({
        label,
        href: `/${at}`,
      }))}
    />
    <Tabs
      label="Om varen"
      value="1"
      onValueChange={ignore}
      items={[
        { value: '1', label: long, content: <p>{long}</p> },
        { value: '2', label: 'Vedlikeholdsanbefalinger', content: <p>Luft først.</p> },
      ]}
    />
    <ProgressSteps steps={['Betalingsbekreftelse', 'Pakkes', 'Utleveringsklargjort', 'Hentet']} current={2} />
    <SizePicker
      sizes={[
        { value: '1', label: '122–128 cm (sju til åtte år)', left: 2 },
        { value: '2', label: '134–140 cm (ni til ti år)', left: 0 },
      ]}
      value="1"
      onValueChange={ignore}
    />
    <EmptyState heading={long} actions={<Button>Se alt</Button>}>
      {long}
    </EmptyState>
  </Column>
)

export const LongWordsInControls = () => (
  <Section heading={long} headingLevel={2} more={{ href: '/', label: long }}>
    <Column width={320}>
      <PageHeading count={long}>{long}</PageHeading>
      <Row>
        <Button icon="lock">{long}</Button>
        <ButtonLink href="/" variant="secondary">
          {long}
        </ButtonLink>
        <LinkButton onClick={ignore}>{long}</LinkButton>
        <Chip onRemove={ignore}>{long}</Chip>
        <Label kind="sale">{long}</Label>
        <StatusBadge kind="busy">{long}</StatusBadge>
      </Row>
      <Accordion headingLevel={3} items={[{ heading: long, defaultOpen: true, content: <p>{long}</p> }]} />
      <TextField label={long} hint={long} error={long} defaultValue="ingrid" />
      <NativeSelect label={long} value="" placeholder={long} options={[]} onValueChange={ignore} />
      <Checkbox label={long} />
      <RadioGroup legend={long} value="1" onValueChange={ignore} items={[{ value: '1', label: long }]} />
      <ChoiceRows
        legend={longer}
        value="1"
        onValueChange={ignore}
        choices={[{ value: '1', title: long, detail: long, aside: long }]}
      />
      <StockNote level="few">{long}</StockNote>
    </Column>
  </Section>
)

export const OneLineOfAnOrder = () => (
  <div className="wrap">
    <OrderSummary
      lines={orderLines.slice(0, 1).map((line) => ({ ...line, name: long, choice: long }))}
      sums={[]}
      total={{ label: 'Å betale', amount: 109900 }}
    />
  </div>
)
