import type { CDPSession } from '@playwright/test'
import type { StoryPage } from './fixtures.ts'

type Read = Awaited<ReturnType<typeof readNodes>>[number]
type Property = NonNullable<Read['properties']>[number]

/** Roles that must have a name. */
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
  'disclosure',
])
/** Chromium's names of roles that differ from the standard's. */
const standard: Readonly<Record<string, string>> = {
  DisclosureTriangle: 'disclosure',
  DisclosureTriangleGrouped: 'disclosure',
  DescriptionList: 'definitions',
  StaticText: 'text',
}
/** States that screen readers announce when they are true. */
const states = new Set([
  'activedescendant',
  'autocomplete',
  'busy',
  'checked',
  'disabled',
  'expanded',
  'focused',
  'hasPopup',
  'invalid',
  'level',
  'live',
  'modal',
  'pressed',
  'readonly',
  'required',
  'roledescription',
  'selected',
  'valuemax',
  'valuemin',
  'valuetext',
])
/** States of which true and false are both printed. */
const twoSided = new Set(['expanded', 'pressed', 'checked'])
/** Whether it is editable: its text is its value. */
const isTypedInto = (node: Read) => node.properties?.some(({ name }) => name === 'editable') ?? false
/** Roles that imply their live or level property. */
const inTheRole: Readonly<Record<string, string>> = { status: 'live', alert: 'live', listitem: 'level' }
/** Chromium returns some texts encoded twice. */
const decoded = (text: string) => (text.includes('Â') ? Buffer.from(text, 'latin1').toString('utf8') : text)
const folded = (text: unknown) =>
  decoded(String(text ?? ''))
    .replace(/\s+/g, ' ')
    .trim()

const readNodes = async (cdp: CDPSession) => (await cdp.send('Accessibility.getFullAXTree')).nodes

/** Elements with `aria-current`, which Chromium's tree leaves out, by backend node id. */
async function readCurrent(cdp: CDPSession): Promise<ReadonlyMap<number, string>> {
  const { documents, strings } = await cdp.send('DOMSnapshot.captureSnapshot', { computedStyles: [] })
  const { backendNodeId = [], attributes = [] } = documents[0]?.nodes ?? {}
  const current = new Map<number, string>()
  for (const [index, pairs] of attributes.entries()) {
    const at = pairs.findIndex((name, place) => place % 2 === 0 && strings[name] === 'aria-current')
    const id = backendNodeId[index]
    if (at >= 0 && id !== undefined) current.set(id, strings[pairs[at + 1] ?? -1] ?? '')
  }
  return current
}

/** A node of the accessibility tree with its children. */
interface Thing {
  role: string
  name: string
  states: readonly string[]
  inside: readonly Thing[]
}

function build(nodes: readonly Read[], current: ReadonlyMap<number, string>): readonly Thing[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const byElement = new Map(nodes.map((node) => [node.backendDOMNodeId, node]))

  const inWords = (role: string, { name, value: { value, relatedNodes } }: Property): string[] => {
    if (!states.has(name) || inTheRole[role] === name) return []
    if (name === 'activedescendant')
      return (
        relatedNodes?.map(({ backendDOMNodeId }) => `at=${folded(byElement.get(backendDOMNodeId)?.name?.value)}`) ?? []
      )
    const said = folded(value)
    if (['false', '', 'off'].includes(said) && !(twoSided.has(name) && said === 'false')) return []
    return [said === 'true' || name === 'busy' ? name : `${name}=${said}`]
  }

  const inside = ({ childIds = [] }: Read): readonly Thing[] => {
    const things: Thing[] = []
    // adjacent texts are one sentence
    let text = ''
    const endText = () => {
      if (folded(text)) things.push({ role: 'text', name: folded(text), states: [], inside: [] })
      text = ''
    }
    for (const id of childIds) {
      const child = byId.get(id)
      if (!child) continue
      if (child.role?.value === 'StaticText' || child.role?.value === 'LineBreak') {
        text += child.name?.value ?? ''
        continue
      }
      endText()
      things.push(...thingsOf(child))
    }
    endText()
    return things
  }

  const thingsOf = (node: Read): readonly Thing[] => {
    const raw = String(node.role?.value ?? '')
    const role = standard[raw] ?? raw.toLowerCase()
    const name = folded(node.name?.value)
    const states = [
      ...(node.properties ?? []).flatMap((property) => inWords(role, property)),
      ...(current.has(node.backendDOMNodeId ?? -1) ? [`current=${current.get(node.backendDOMNodeId ?? -1)}`] : []),
      ...(folded(node.value?.value) ? [`value=${folded(node.value?.value)}`] : []),
      ...(folded(node.description?.value) ? [`description=${folded(node.description?.value)}`] : []),
    ]
    if (raw === 'InlineTextBox' || raw === 'ListMarker') return []
    const content = isTypedInto(node) ? [] : inside(node)
    const isBare = ['none', 'generic', 'menulistpopup', 'rootwebarea'].includes(role)
    if (node.ignored || (isBare && (role === 'rootwebarea' || (name === '' && states.length === 0)))) return content
    return [{ role, name, states, inside: content }]
  }

  const [root] = nodes
  return root ? thingsOf(root) : []
}

const textOf = ({ role, name, inside }: Thing): string =>
  role === 'text' ? name : inside.map(textOf).filter(Boolean).join(' ')
const isText = (thing: Thing): boolean =>
  thing.role === 'text' ||
  (thing.states.length === 0 && ['labeltext', 'legend'].includes(thing.role) && thing.inside.every(isText))
const bare = (text: string) => text.replace(/\s/g, '')

const lineOf = ({ role, name, states }: Thing): string =>
  [role, name, states.length > 0 ? `[${states.join(', ')}]` : ''].filter((part) => part !== '').join(' ')

/** Lines of a node, indented by depth. Text that repeats its parent's name is left out. */
function linesOf(thing: Thing, names: ReadonlySet<string>): readonly string[] {
  const { role, name, inside } = thing
  const lines = (parts: readonly Thing[]) => parts.flatMap((part) => linesOf(part, names))
  if (role === 'text') return [`text: ${name}`]
  // a label or legend is announced as the name of its control
  if (role === 'labeltext' || role === 'legend')
    return lines(inside.filter((part) => !isText(part) || !names.has(bare(textOf(part)))))
  const rest = inside.every(isText) && bare(textOf(thing)) === bare(name) ? [] : lines(inside)
  const [only = ''] = rest
  if (name === '' && rest.length === 1 && only.startsWith('text: ')) return [`${lineOf(thing)}: ${only.slice(6)}`]
  return [lineOf(thing), ...rest.map((line) => `  ${line}`)]
}

const withAllInside = (thing: Thing): readonly Thing[] => [thing, ...thing.inside.flatMap(withAllInside)]

/**
 * The browser's accessibility tree of the story: 'button Filter, 2 valgt [expanded=false]', children indented.
 */
export async function treeOf({ cdp }: StoryPage): Promise<{ lines: readonly string[]; nameless: readonly string[] }> {
  const [nodes, current] = await Promise.all([readNodes(cdp), readCurrent(cdp)])
  const things = build(nodes, current)
  const all = things.flatMap(withAllInside)
  const names = new Set(all.filter(({ role }) => role !== 'text').map(({ name }) => bare(name)))
  return {
    lines: things.flatMap((thing) => linesOf(thing, names)),
    nameless: all.filter(({ role, name }) => operable.has(role) && name === '').map(lineOf),
  }
}

/** Roles whose content is announced, so that their text counts as their name does. */
const announced = /^(status|alert)\b/

/**
 * The part of a tree that is compared: each element's role, name and states, in reading order. Text without a role of
 * its own, and elements with neither name nor state, are left out: they change with every word of a paragraph.
 */
export function outlineOf(lines: readonly string[]): readonly string[] {
  const depths: number[] = []
  return lines.flatMap((line) => {
    const depth = line.search(/\S/)
    while (depths.length > 0 && depths.at(-1)! >= depth) depths.pop()
    const text = line.trim()
    const [role = '', rest = ''] = [text.replace(/[ :].*$/s, ''), text.replace(/^\w+:? ?/, '')]
    const hasState = /^\w+ (.* )?\[.+\]/.test(text)
    const isNamed = !/^\w+:/.test(text) && rest !== ''
    const isKept = announced.test(text) || hasState || (isNamed && !['text', 'paragraph', 'generic'].includes(role))
    if (!isKept) return []
    depths.push(depth)
    return [`${'  '.repeat(depths.length - 1)}${text}`]
  })
}
