/** Media features that a page cannot set in its browser. */
export interface EmulatedMedia {
  reducedMotion: boolean
  forcedColours: boolean
}

const always = '(min-width: 0px)'
const never = '(width < 0px)'
const forced = /\(forced-colors:\s*active\)/g

/** Rewrites a media query so that it matches as if the browser had these features. */
const withEmulation = (query: string, { reducedMotion, forcedColours }: EmulatedMedia): string => {
  let answer = query
  if (reducedMotion)
    answer = answer
      .replace(/\(prefers-reduced-motion:\s*reduce\)/g, always)
      .replace(/\(prefers-reduced-motion:\s*no-preference\)/g, never)
  return forcedColours ? answer.replace(forced, always) : answer
}

const asWritten = new WeakMap<CSSMediaRule | CSSStyleDeclaration, string>()
const originalText = (thing: CSSMediaRule | CSSStyleDeclaration, text: string): string => {
  if (!asWritten.has(thing)) asWritten.set(thing, text)
  return asWritten.get(thing) ?? text
}

/** Makes the kit's own rules win over {@link colours}: among important declarations, those in a layer win. */
const raise = (rules: CSSRuleList, isRaised: boolean): void => {
  for (const rule of rules) {
    if ('style' in rule) {
      const style = rule.style as CSSStyleDeclaration
      style.cssText = originalText(style, style.cssText)
      if (isRaised)
        for (const property of [...style]) style.setProperty(property, style.getPropertyValue(property), 'important')
    }
    if ('cssRules' in rule) raise(rule.cssRules as CSSRuleList, isRaised)
  }
}

const rewrite = (rules: CSSRuleList, media: EmulatedMedia): void => {
  for (const rule of rules) {
    if ('media' in rule && 'conditionText' in rule) {
      const mediaRule = rule as CSSMediaRule
      const written = originalText(mediaRule, mediaRule.media.mediaText)
      const emulated = withEmulation(written, media)
      if (mediaRule.media.mediaText !== emulated) mediaRule.media.mediaText = emulated
      if (written.match(forced)) raise(mediaRule.cssRules, media.forcedColours)
    }
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList, media)
  }
}

const colours = `
[data-emulated] *:not([data-own-colours]) {
  color: CanvasText !important; border-color: CanvasText !important; outline-color: CanvasText;
  box-shadow: none !important; text-shadow: none !important; accent-color: auto !important;
}
[data-emulated] [data-has-background]:not([data-own-colours]) { background: Canvas !important; }
[data-emulated] a:not([data-own-colours]) { color: LinkText !important; }
[data-emulated] button:not([data-own-colours]) { color: ButtonText !important; border-color: ButtonBorder !important; }
[data-emulated] :disabled:not([data-own-colours]) { color: GrayText !important; }
`

/** Marks the elements that opt out of forced colours and those with a background: only computed styles tell. */
const mark = ({ documentElement, defaultView }: Document): void => {
  delete documentElement.dataset.emulated
  const all = [...documentElement.querySelectorAll<HTMLElement>('body, body *')].map((element) => {
    const style = defaultView?.getComputedStyle(element)
    return { element, own: style?.forcedColorAdjust === 'none', background: style?.backgroundColor ?? '' }
  })
  for (const { element, own, background } of all) {
    element.toggleAttribute('data-own-colours', own)
    element.toggleAttribute('data-has-background', !/^rgba\(.*, 0\)$|^transparent$/.test(background))
  }
  documentElement.dataset.emulated = ''
}

/**
 * Shows a document as if its browser had these media features: queries are rewritten, forced colours are approximated.
 * @returns a function that restores the document
 */
export function emulateMedia(of: Document, media: EmulatedMedia): () => void {
  const rewriteAll = (to: EmulatedMedia) => {
    for (const sheet of of.styleSheets) rewrite(sheet.cssRules, to)
  }
  const sheet = of.createElement('style')
  const { matchMedia } = window
  const observer = new MutationObserver(() => update())
  const update = () => {
    observer.disconnect()
    rewriteAll(media)
    if (media.forcedColours) mark(of)
    observer.observe(of, { subtree: true, childList: true, attributeFilter: ['class', 'data-state'] })
  }
  if (media.reducedMotion || media.forcedColours) {
    // the kit's code runs in the outer window, even when the story is in an iframe
    window.matchMedia = (query) => matchMedia.call(window, withEmulation(query, media))
    if (media.forcedColours) {
      sheet.textContent = colours
      of.body.append(sheet)
    }
    update()
  }
  return () => {
    observer.disconnect()
    sheet.remove()
    window.matchMedia = matchMedia
    delete of.documentElement.dataset.emulated
    rewriteAll({ reducedMotion: false, forcedColours: false })
  }
}
