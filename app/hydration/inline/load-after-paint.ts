/**
 * Starts a page that the server has drawn whole, as a script for its document: the code is fetched once the page is on
 * the screen, so that pictures and fonts need not share a slow net with it, and run file by file, so that a slow phone
 * can answer a thumb in between. A tab in the background paints nothing: there it is fetched at once.
 */
export const bootstrapAfterPaintScript = (scripts: readonly string[]): string =>
  `{const files=${JSON.stringify(scripts)};const start=async()=>{for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const href of files.toReversed()){await import(href);await new Promise(rest=>setTimeout(rest))}};document.hidden?start():new PerformanceObserver((_,seen)=>{seen.disconnect();start()}).observe({type:'paint',buffered:true})}`
