import type { StoryDefault } from '@ladle/react'
import { useState } from 'react'
import { Specs } from '../../ui/Specs/index.ts'
import { Tabs } from '../../ui/Tabs/index.ts'

export default { title: 'Kit / Tabs' } satisfies StoryDefault

const items = [
  { value: 'beskrivelse', label: 'Beskrivelse', content: <p>Skalljakke i tre lag for hverdagsvær og høyfjell.</p> },
  { value: 'fakta', label: 'Fakta', content: <Specs facts={['15 000 mm vannsøyle', '520 g i str. M']} /> },
  { value: 'vask', label: 'Vask', content: <p>Vask på 30 °C med tilsvarende farger.</p> },
]

export const ThreeTabs = () => {
  const [value, show] = useState('fakta')
  return <Tabs label="Om varen" items={items} value={value} onValueChange={show} />
}
