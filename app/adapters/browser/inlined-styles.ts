/** Adds disabled links for the inlined style sheets: Vite's loader finds them and does not fetch the files again. */
export function registerInlinedStyles(): void {
  const files = document.querySelector<HTMLElement>('style[data-files]')?.dataset.files?.split(' ') ?? []
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href }))
  }
}
