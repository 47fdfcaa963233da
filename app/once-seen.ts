/**
 * Starts a page that the server has drawn whole, as a script for its document: the code is fetched once the page has been
 * painted, so that pictures and fonts need not share a slow net with it. A tab in the background paints nothing: there it
 * is fetched at once.
 */
export const onceSeen = (entry: string, scripts: readonly string[]): string =>
  `{const start=()=>{for(const href of ${JSON.stringify(scripts)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));import(${JSON.stringify(entry)})};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`
