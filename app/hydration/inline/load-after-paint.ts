/** Loads modules as elements: a policy of hashes allows them from an allowed script, but not an `import()` in it. */
const loadModule = `const load=(src)=>new Promise((done)=>document.head.append(Object.assign(document.createElement('script'),{type:'module',src,onload:done})))`

/** Inline bootstrap of a page that hydrates at load. */
export const bootstrapScript = (entry: string): string =>
  `{${loadModule};const start=()=>load(${JSON.stringify(entry)});document.prerendering?document.addEventListener('prerenderingchange',start,{once:true}):start()}`

/**
 * Inline bootstrap of a server-rendered page: loads the scripts after the first paint, so that pictures and fonts do
 * not share a slow connection with them, and runs them one per task, so that a slow phone can react in between. A
 * background tab paints nothing, so it loads at once. A prerendered page fetches them and runs them when it is shown:
 * before that it measures nothing and stores nothing.
 */
export const bootstrapAfterPaintScript = (scripts: readonly string[]): string =>
  `{${loadModule};const files=${JSON.stringify(scripts)};const fetchFiles=()=>{for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))};const start=async()=>{fetchFiles();for(const href of files.toReversed()){await load(href);await new Promise(rest=>setTimeout(rest))}};const wait=()=>document.hidden?start():new PerformanceObserver((_,seen)=>{seen.disconnect();start()}).observe({type:'paint',buffered:true});document.prerendering?(fetchFiles(),document.addEventListener('prerenderingchange',wait,{once:true})):wait()}`
