import type { StagePage } from './stage.ts'

/** Who can be operated must have a name. */
const operable = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'option',
  'menuitem',
  'listbox',
])
const structure = new Set([
  'dialog',
  'alertdialog',
  'radiogroup',
  'group',
  'region',
  'navigation',
  'heading',
  'image',
  'img',
  'status',
  'alert',
  'tablist',
  'tabpanel',
  'list',
  'meter',
  'progressbar',
  'form',
  'search',
  'banner',
  'contentinfo',
])
const states = [
  'checked',
  'pressed',
  'expanded',
  'selected',
  'disabled',
  'invalid',
  'required',
  'level',
  'valuetext',
  'hasPopup',
]
const silent = new Set(['false', ''])
/** Of these both answers are told. */
const twoSided = new Set(['expanded', 'pressed', 'checked'])

interface Property {
  name: string
  value: { value?: unknown }
}

/** Chromium hands over this one text twice encoded. */
const decoded = (text: string) => (text.includes('Â') ? Buffer.from(text, 'latin1').toString('utf8') : text)

const inWords = ({ name, value }: Property): string[] => {
  const said = decoded(String(value.value ?? ''))
  if (silent.has(said) && !twoSided.has(name)) return []
  return [said === 'true' ? name : `${name}=${said}`]
}

/** The browser's accessibility tree of the shown story, in lines: 'button Filter, 2 valgt [expanded=false]'. */
export async function treeOf({ cdp }: StagePage): Promise<{ lines: string[]; nameless: string[] }> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const lines: string[] = []
  const nameless: string[] = []
  for (const { ignored, role, name, value, description, properties = [] } of nodes) {
    const kind = String(role?.value ?? '').toLowerCase()
    const said = String(name?.value ?? '').trim()
    if (ignored || !(operable.has(kind) || structure.has(kind))) continue
    const told = [
      ...properties.filter((property) => states.includes(property.name)).flatMap(inWords),
      ...(value?.value !== undefined && value.value !== '' ? [`value=${value.value}`] : []),
      ...(description?.value ? [`description=${description.value}`] : []),
    ]
    const line = [kind, said, told.length > 0 ? `[${told.join(', ')}]` : ''].filter((part) => part !== '').join(' ')
    lines.push(line.replace(/\s+/g, ' '))
    if (operable.has(kind) && said === '') nameless.push(line)
  }
  return { lines, nameless }
}
