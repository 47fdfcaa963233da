import type { Step } from '../../../machines/breadcrumbs/index.ts'

/**
 * The breadcrumbs on the page, without home. The last step is the page itself. They are read from the document: of a
 * page whose island was never hydrated, the browser has its HTML only.
 */
export function shownSteps(): readonly Step[] {
  const items = document.querySelectorAll('[data-way-back] li')
  return [...items].slice(1).map((item) => {
    const { pathname, search } = item.querySelector('a') ?? location
    return { name: item.textContent ?? '', href: pathname + search }
  })
}
