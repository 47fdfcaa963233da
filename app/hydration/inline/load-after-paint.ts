/** Loads modules as elements: a policy of hashes allows them from an allowed script, but not an `import()` in it. */
const loadModule = `const load=(src)=>new Promise((done)=>document.head.append(Object.assign(document.createElement('script'),{type:'module',src,onload:done})))`

/** Inline bootstrap of a page that hydrates at load. */
export const bootstrapScript = (entry: string): string => `{${loadModule};load(${JSON.stringify(entry)})}`

/**
 * Inline bootstrap of a server-rendered page: loads the scripts after the first paint, so that pictures and fonts do
 * not share a slow connection with them, and runs them one per task, so that a slow phone can react in between. A
 * background tab paints nothing, so it loads at once.
 */
export const bootstrapAfterPaintScript = (scripts: readonly string[]): string =>
  `{${loadModule};const files=${JSON.stringify(scripts)};const start=async()=>{for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const href of files.toReversed()){await load(href);await new Promise(rest=>setTimeout(rest))}};document.hidden?start():new PerformanceObserver((_,seen)=>{seen.disconnect();start()}).observe({type:'paint',buffered:true})}`
