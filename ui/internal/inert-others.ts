/** On an element that a dialog spares: it is seen, heard and pressed beside it. */
export const besideDialogs = { 'data-beside-dialogs': '' }

const spared = '[data-beside-dialogs], script, style'

/**
 * Makes everything inert except the element, what stands beside dialogs, and the elements around these. Returns the
 * undo. Elements that are inert already are left alone, so that dialogs can lie over dialogs.
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
