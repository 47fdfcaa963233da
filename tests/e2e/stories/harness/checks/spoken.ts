import { inWords } from './elements.ts'

const looks = ['color', 'fontSize', 'fontWeight'] as const

/** Seen texts with a spoken form that look unlike the element around them: a rule for the parts of a component hits them. */
export function restyledTexts(): string[] {
  return [...document.querySelectorAll('bdi[aria-hidden="true"]')].flatMap((seen) => {
    const around = seen.parentElement
    if (!around) return []
    const [is, wanted] = [getComputedStyle(seen), getComputedStyle(around)]
    return looks
      .filter((look) => is[look] !== wanted[look])
      .map((look) => `${look} of ${inWords(seen)} is ${is[look]}, around it ${wanted[look]}`)
  })
}
