/**
 * Names the style sheets that came in the document itself, so that code which comes later does not fetch them again: it
 * looks for their links, and what is disabled is not fetched.
 */
export function registerInlinedStyles(): void {
  const files = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? []
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }))
  }
}
