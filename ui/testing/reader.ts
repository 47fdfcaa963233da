/*
 * A test reader: says a page as a screen reader would, in Norwegian. What is read is Playwright's accessibility tree;
 * what is announced comes from the live regions of the page, in their order. It reads what the browser exposes, so it
 * finds what is missing, told twice or interrupted, not how a certain screen reader pronounces it.
 */

/** The part of Playwright's Locator that the reader uses. */
export interface Readable {
  ariaSnapshot(): Promise<string>
}

/** The part of Playwright's Page that the reader uses. */
export interface ReadableSurface {
  addInitScript(script: () => void): Promise<unknown>
  exposeFunction(name: string, callback: (type: SoundType, text: string) => void): Promise<unknown>
  evaluate<R>(read: () => R | Promise<R>): Promise<R>
  locator(selector: string): Readable & { count(): Promise<number> }
}

/** `polite` waits for its turn; `assertive`, a moved focus and a new document interrupt. */
export type SoundType = 'polite' | 'assertive' | 'focus' | 'page'

/** What the page did that a screen reader reacts to. */
export interface Sound {
  type: SoundType
  text: string
}

/** An utterance. */
export interface Utterance {
  text: string
  /** Whether something that interrupts came after it in the same step. */
  isInterrupted: boolean
}

export interface Reader {
  /** Phrases of an element and its content, in reading order. */
  read(place: Readable): Promise<readonly string[]>
  /**
   * Waits until the page is quiet. @returns what live regions have announced since the last call, then the focused
   * element if the focus moved or its state changed
   */
  heard(): Promise<readonly Utterance[]>
  /** Forgets what has been announced. */
  forget(): void
}

/** Words after the name, by role. Roles without an entry are silent: their text is read. */
const words: Readonly<Record<string, string>> = {
  alertdialog: 'dialogboks',
  article: 'artikkel',
  banner: 'banner',
  blockquote: 'sitat',
  button: 'knapp',
  checkbox: 'avmerkingsboks',
  combobox: 'kombinasjonsboks',
  complementary: 'utfyllende',
  contentinfo: 'bunntekst',
  dialog: 'dialogboks',
  figure: 'figur',
  form: 'skjema',
  group: 'gruppe',
  heading: 'overskrift',
  img: 'bilde',
  link: 'lenke',
  list: 'liste',
  listbox: 'listeboks',
  main: 'hovedinnhold',
  meter: 'måler',
  navigation: 'navigasjon',
  option: 'alternativ',
  progressbar: 'framdriftsindikator',
  radio: 'alternativknapp',
  radiogroup: 'gruppe',
  region: 'område',
  search: 'søk',
  searchbox: 'søkefelt',
  slider: 'skyveknapp',
  spinbutton: 'tallfelt',
  switch: 'bryter',
  tab: 'fane',
  table: 'tabell',
  textbox: 'redigeringsfelt',
}
/** Said before the name, as what follows is inside. */
const containers = new Set(['list', 'table', 'main', 'banner', 'contentinfo'])
const states: Readonly<Record<string, string>> = {
  checked: 'valgt',
  'checked=mixed': 'delvis valgt',
  disabled: 'ikke tilgjengelig',
  expanded: 'utvidet',
  invalid: 'ugyldig',
  pressed: 'trykket inn',
  selected: 'valgt',
}
/** What a role says when the tree leaves its state out. */
const unset: Readonly<Record<string, string>> = { checkbox: 'ikke valgt', radio: 'ikke valgt', switch: 'ikke valgt' }

interface TreeNode {
  role: string
  name: string
  attributes: readonly string[]
  text: string
  children: TreeNode[]
}

/** Text of a YAML scalar, which is plain, in single or in double quotes. */
function scalar(text: string): string {
  if (text.startsWith('"')) return JSON.parse(text)
  return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : text
}

/** A line of the tree without its indent and dash. */
function nodeOf(line: string): TreeNode {
  const quoted = /^'((?:[^']|'')*)'(.*)$/.exec(line)
  const source = quoted ? `${quoted[1]?.replaceAll("''", "'")}${quoted[2]}` : line
  const [all = '', role = '', name = '""', attributes = ''] =
    /^([\w/]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)/.exec(source) ?? []
  const text = source.slice(all.length).replace(/^: ?/, '')
  return {
    role,
    name: JSON.parse(name),
    attributes: [...attributes.matchAll(/\[([^\]]*)\]/g)].map(([, one = '']) => one),
    text: scalar(text),
    children: [],
  }
}

function treeOf(snapshot: string): readonly TreeNode[] {
  const root: TreeNode = { role: '', name: '', attributes: [], text: '', children: [] }
  const open = [root]
  for (const line of snapshot.split('\n').filter((one) => one.trim())) {
    const depth = line.search(/\S/) / 2
    const node = nodeOf(line.trim().slice(2))
    open.length = depth + 1
    open[depth]?.children.push(node)
    open.push(node)
  }
  return root.children
}

/** Role, name and states of one element: 'M, alternativknapp, valgt'. */
function phraseOf({ role, name, attributes, text, children }: TreeNode): string {
  const word = words[role]
  if (!word) return ''
  const level = attributes.find((one) => one.startsWith('level='))?.slice('level='.length)
  const items = children.filter((child) => child.role === 'listitem').length
  const said = attributes.flatMap((one) => states[one] ?? [])
  const isToggled = attributes.includes('checked') || attributes.includes('checked=mixed')
  const kind = [word, level && ` nivå ${level}`, role === 'list' && ` med ${items} element${items === 1 ? '' : 'er'}`]
  const whole = kind.filter(Boolean).join('')
  const value = role === 'link' || role === 'button' || role === 'heading' ? '' : text
  return [
    ...(containers.has(role) ? [whole, name] : [name || (value ? '' : text), whole]),
    ...(isToggled ? [] : [unset[role]]),
    ...said,
    value,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Roles whose content is their name, so that it is not read again. */
const named = new Set(['button', 'checkbox', 'heading', 'img', 'link', 'option', 'radio', 'switch', 'tab', 'textbox'])

function phrasesIn(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node, at): string[] => {
    const { role, name, text, children } = node
    if (role.startsWith('/')) return []
    if (role === 'text') {
      // a label is read with its field
      const { role: next, name: label } = nodes[at + 1] ?? {}
      const { role: last, name: before } = nodes[at - 1] ?? {}
      const isLabel = (next && words[next] && label === text) || (last && words[last] && before === text)
      // the tree joins the text before a label to it
      const isJoined = next && words[next] && label && text.endsWith(` ${label}`)
      return isLabel ? [] : [isJoined ? text.slice(0, -label.length).trim() : text]
    }
    const own = phraseOf(node)
    // a link that is all of a heading is said with it
    if (role === 'heading' && children.length === 1 && children[0]?.role === 'link' && children[0].name === name)
      return [`${own}, ${words.link}`]
    const controls = children.filter((child) => words[child.role] && !['heading', 'img'].includes(child.role))
    if (own && name && named.has(role) && controls.length === 0) return [own]
    // a group's name is its first text
    const inside = children[0]?.role === 'text' && children[0].text === name ? children.slice(1) : children
    const isRead = own.includes(text)
    return [...(own ? [own] : []), ...(text && !isRead ? [text] : []), ...phrasesIn(inside)]
  })
}

/** What a screen reader says of an accessibility tree, in reading order. */
export const phrasesOf = (snapshot: string): readonly string[] =>
  phrasesIn(treeOf(snapshot.replaceAll('\u00a0', ' '))).filter((phrase) => /[\p{L}\p{N}]/u.test(phrase))

/** Utterances of one step: what comes after a polite announcement and interrupts takes its turn. */
export const utterancesOf = (sounds: readonly Sound[]): readonly Utterance[] =>
  sounds.flatMap(({ type, text }, at) => {
    if (type === 'focus') return []
    const isInterrupted = sounds.slice(at + 1).some((later) => later.type !== 'polite')
    return [{ text, isInterrupted }]
  })

/**
 * Runs in the page. Live regions: `role=status`, `alert`, `log` and `aria-live`. A region that comes with its text is
 * silent, except an alert; hidden and inert ones always are.
 */
function listen(): void {
  const report = (type: SoundType, text: string) =>
    (globalThis as unknown as { tellReader: (type: SoundType, text: string) => void }).tellReader(type, text)
  const regions = '[role="status"], [role="alert"], [role="log"], [aria-live]'
  const known = new WeakMap<Element, string>()

  const isHidden = (element: Element) =>
    element.closest('[inert], [aria-hidden="true"]') !== null || !element.checkVisibility({ visibilityProperty: true })

  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.matches('[aria-hidden="true"], svg, script, style')) return ''
    if (node.matches('br')) return ' '
    const { display, visibility } = getComputedStyle(node)
    if (display === 'none' || visibility === 'hidden') return ''
    const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null)
    const text = label ?? [...node.childNodes].map(textOf).join('')
    return display.startsWith('inline') ? text : ` ${text} `
  }
  const read = (element: Element) =>
    textOf(element)
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,.])/g, '')
      .trim()

  const typeOf = (region: Element): SoundType | null => {
    const live = region.getAttribute('aria-live') ?? (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite')
    return live === 'assertive' || live === 'polite' ? live : null
  }

  const changed = new Set<Element>()
  const announce = () => {
    for (const region of changed) {
      const isNew = !known.has(region)
      const before = known.get(region) ?? ''
      const text = isHidden(region) ? '' : read(region)
      known.set(region, text)
      const type = typeOf(region)
      if (!text || text === before || !type || (isNew && type === 'polite')) continue
      report(type, text)
    }
    changed.clear()
  }
  const learn = (root: ParentNode) => {
    for (const region of root.querySelectorAll(regions)) known.set(region, isHidden(region) ? '' : read(region))
  }
  document.addEventListener('DOMContentLoaded', () => {
    learn(document)
    report('page', document.title)
  })
  new MutationObserver((changes) => {
    const isFirst = changed.size === 0
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (region) changed.add(region)
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(regions)) changed.add(node)
          for (const inner of node.querySelectorAll(regions)) changed.add(inner)
        }
    }
    // browsers collect changes too before they tell a screen reader
    if (isFirst && changed.size > 0) setTimeout(announce, 100)
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'style', 'inert', 'aria-hidden', 'aria-label'],
  })
  document.addEventListener('focusin', () => report('focus', ''))
  let lastChange = Date.now()
  const noteChange = () => {
    lastChange = Date.now()
  }
  document.addEventListener('focusin', noteChange)
  new MutationObserver(noteChange).observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(globalThis, {
    readerText: read,
    readerIsQuiet: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (Date.now() - lastChange > 500) resolve()
          else setTimeout(look, 50)
        }
        look()
      }),
  })
}

/** Waits until nothing has changed for half a second: what has changed is announced by then. */
const quiet = (): Promise<void> => (globalThis as unknown as { readerIsQuiet: () => Promise<void> }).readerIsQuiet()

/** The option that the focused element points at, and its description. */
const describe = (): string => {
  const { readerText } = globalThis as unknown as { readerText: (element: Element) => string }
  return ['aria-activedescendant', 'aria-describedby']
    .flatMap((name) => document.activeElement?.getAttribute(name)?.split(' ') ?? [])
    .flatMap((id) => document.getElementById(id) ?? [])
    .map(readerText)
    .filter(Boolean)
    .join(' ')
}

/** Starts listening to a page: call it before its first `goto`. */
export async function reader(page: ReadableSurface): Promise<Reader> {
  let sounds: Sound[] = []
  let lastFocused = ''
  await page.exposeFunction('tellReader', (type, text) => {
    sounds.push({ type, text: text.replaceAll('\u00a0', ' ') })
  })
  await page.addInitScript(listen)
  const focusedPhrase = async () => {
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) return ''
    const [first = ''] = phrasesOf(await focused.ariaSnapshot())
    return [first, await page.evaluate(describe)].filter(Boolean).join(', ')
  }
  return {
    read: async (place) => phrasesOf(await place.ariaSnapshot()),
    async heard() {
      await page.evaluate(quiet)
      const now = sounds
      sounds = []
      const utterances = utterancesOf(now)
      const focused = await focusedPhrase()
      // its state may have changed without a move
      const isSaid = focused !== '' && (focused !== lastFocused || now.some(({ type }) => type === 'focus'))
      lastFocused = focused
      return isSaid ? [...utterances, { text: focused, isInterrupted: false }] : utterances
    },
    forget() {
      sounds = []
    },
  }
}
