const spared = '[data-beside-dialogs], script, style'

/**
 * Makes everything inert except the element, marked elements, and their ancestors. Returns the undo. Leaves inert
 * elements unchanged, so that dialogs can stack.
 */
export function inertOthers(element: Element, root: Element = document.body): () => void {
  const made: Element[] = []
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (child === element || child.matches(spared) || child.hasAttribute('inert')) continue
      if (child.contains(element) || child.querySelector('[data-beside-dialogs]')) visit(child)
      else {
        child.setAttribute('inert', '')
        made.push(child)
      }
    }
  }
  visit(root)
  return () => {
    for (const child of made) child.removeAttribute('inert')
  }
}
