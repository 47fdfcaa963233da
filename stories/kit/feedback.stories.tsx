import type { StoryDefault } from '@ladle/react'
import { BrandMark, Icon, type IconDrawing, type IconName, iconNames, vardeholmMark } from '../../ui/Icon/index.ts'
import * as late from '../../ui/Icon/late-paths.ts'
import { LiveRegion } from '../../ui/LiveRegion/index.ts'
import { Skeleton } from '../../ui/Skeleton/index.ts'
import { Spinner } from '../../ui/Spinner/index.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/index.ts'
import { Column, Row } from './layout.tsx'

export default { title: 'Kit / Feedback and drawings' } satisfies StoryDefault

export const Skeletons = () => (
  <Column width={240}>
    <LiveRegion>Laster…</LiveRegion>
    <Skeleton shape="tile" />
    <div>
      <Skeleton width={40} />
      <Skeleton width={80} />
    </div>
    <Skeleton shape="heading" />
    <Skeleton shape="button" />
  </Column>
)

export const Spinners = () => (
  <Row>
    <Spinner />
    <Spinner size={24} />
    <VisuallyHidden>Laster…</VisuallyHidden>
  </Row>
)

const named = (name: string, drawing: IconName | IconDrawing) => (
  <span key={name} style={{ display: 'grid', justifyItems: 'center', gap: 8, width: 104, fontSize: 13 }}>
    <Icon name={drawing} />
    {name}
  </span>
)

export const Icons = () => <Row>{iconNames.map((name) => named(name, name))}</Row>
export const LateIcons = () => <Row>{Object.entries(late).map(([name, drawing]) => named(name, drawing))}</Row>

export const Mark = () => <BrandMark path={vardeholmMark} width={64} />

export const Type = () => (
  <Column width={720}>
    <h1>Jakker til dame</h1>
    <h2>Passer godt sammen med</h2>
    <h3>Materiale og vask</h3>
    <p>Skalljakke i tre lag for hverdagsvær og høyfjell. Toppbris slipper ut varme uten å slippe inn regn.</p>
  </Column>
)
