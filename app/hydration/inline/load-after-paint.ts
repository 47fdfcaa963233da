/**
 * Inline bootstrap of a server-rendered page: loads the scripts after the first paint, so that pictures and fonts do
 * not share a slow connection with them, and runs them one per task, so that a slow phone can react in between. A
 * background tab paints nothing, so it loads at once.
 */
export const bootstrapAfterPaintScript = (scripts: readonly string[]): string =>
  `{const files=${JSON.stringify(scripts)};const start=async()=>{for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const href of files.toReversed()){await import(href);await new Promise(rest=>setTimeout(rest))}};document.hidden?start():new PerformanceObserver((_,seen)=>{seen.disconnect();start()}).observe({type:'paint',buffered:true})}`
