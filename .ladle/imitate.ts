/** What a story is to be shown as, where a page cannot ask the browser for it. */
export interface Wishes {
  lessMotion: boolean
  forcedColours: boolean
}

const always = '(min-width: 0px)'
const never = '(width < 0px)'
const forced = /\(forced-colors:\s*active\)/g

/** A media query, asked of a browser that has these wishes. */
const asWished = (query: string, { lessMotion, forcedColours }: Wishes): string => {
  let answer = query
  if (lessMotion)
    answer = answer
      .replace(/\(prefers-reduced-motion:\s*reduce\)/g, always)
      .replace(/\(prefers-reduced-motion:\s*no-preference\)/g, never)
  return forcedColours ? answer.replace(forced, always) : answer
}

const asWritten = new WeakMap<CSSMediaRule | CSSStyleDeclaration, string>()
const writtenAs = (thing: CSSMediaRule | CSSStyleDeclaration, text: string): string => {
  if (!asWritten.has(thing)) asWritten.set(thing, text)
  return asWritten.get(thing) ?? text
}

/** Above the imitation below: of what is important, layers win over what is in none. */
const raise = (rules: CSSRuleList, isRaised: boolean): void => {
  for (const rule of rules) {
    if ('style' in rule) {
      const style = rule.style as CSSStyleDeclaration
      style.cssText = writtenAs(style, style.cssText)
      if (isRaised)
        for (const property of [...style]) style.setProperty(property, style.getPropertyValue(property), 'important')
    }
    if ('cssRules' in rule) raise(rule.cssRules as CSSRuleList, isRaised)
  }
}

const rewrite = (rules: CSSRuleList, wishes: Wishes): void => {
  for (const rule of rules) {
    if ('media' in rule && 'conditionText' in rule) {
      const mediaRule = rule as CSSMediaRule
      const written = writtenAs(mediaRule, mediaRule.media.mediaText)
      const wished = asWished(written, wishes)
      if (mediaRule.media.mediaText !== wished) mediaRule.media.mediaText = wished
      if (written.match(forced)) raise(mediaRule.cssRules, wishes.forcedColours)
    }
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList, wishes)
  }
}

const colours = `
[data-imitated] *:not([data-own-colours]) {
  color: CanvasText !important; border-color: CanvasText !important; outline-color: CanvasText;
  box-shadow: none !important; text-shadow: none !important; accent-color: auto !important;
}
[data-imitated] [data-painted]:not([data-own-colours]) { background: Canvas !important; }
[data-imitated] a:not([data-own-colours]) { color: LinkText !important; }
[data-imitated] button:not([data-own-colours]) { color: ButtonText !important; border-color: ButtonBorder !important; }
[data-imitated] :disabled:not([data-own-colours]) { color: GrayText !important; }
`

/** Which elements keep their colours, and which have a ground that is painted over, is for the browser to say. */
const mark = ({ documentElement, defaultView }: Document): void => {
  delete documentElement.dataset.imitated
  const all = [...documentElement.querySelectorAll<HTMLElement>('body, body *')].map((element) => {
    const style = defaultView?.getComputedStyle(element)
    return { element, own: style?.forcedColorAdjust === 'none', ground: style?.backgroundColor ?? '' }
  })
  for (const { element, own, ground } of all) {
    element.toggleAttribute('data-own-colours', own)
    element.toggleAttribute('data-painted', !/^rgba\(.*, 0\)$|^transparent$/.test(ground))
  }
  documentElement.dataset.imitated = ''
}

/** Shows a document as a browser with these wishes would: its own answers for motion, an imitation for colours. Returns the end. */
export function imitate(of: Document, wishes: Wishes): () => void {
  const rewriteAll = (to: Wishes) => {
    for (const sheet of of.styleSheets) rewrite(sheet.cssRules, to)
  }
  const sheet = of.createElement('style')
  const { matchMedia } = window
  const observer = new MutationObserver(() => update())
  const update = () => {
    observer.disconnect()
    rewriteAll(wishes)
    if (wishes.forcedColours) mark(of)
    observer.observe(of, { subtree: true, childList: true, attributeFilter: ['class', 'data-state'] })
  }
  if (wishes.lessMotion || wishes.forcedColours) {
    // the kit's code runs in the outer window, also where the story stands in a frame
    window.matchMedia = (query) => matchMedia.call(window, asWished(query, wishes))
    if (wishes.forcedColours) {
      sheet.textContent = colours
      of.body.append(sheet)
    }
    update()
  }
  return () => {
    observer.disconnect()
    sheet.remove()
    window.matchMedia = matchMedia
    delete of.documentElement.dataset.imitated
    rewriteAll({ lessMotion: false, forcedColours: false })
  }
}
