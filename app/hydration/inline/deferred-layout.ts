/**
 * Head script: lays out parts marked `data-deferred-layout` after hydration, one per idle callback, then sets
 * `data-layout-complete` on the document. Before that `content-visibility` skips their layout.
 */
export const deferredLayoutScript = `{
const rest=()=>new Promise(done=>self.requestIdleCallback?requestIdleCallback(done,{timeout:200}):setTimeout(done))
new MutationObserver(async(_,watch)=>{
watch.disconnect()
for(const far of document.querySelectorAll('[data-deferred-layout]')){
await rest()
far.firstElementChild?.getBoundingClientRect()
}
document.documentElement.dataset.layoutComplete=''
}).observe(document.documentElement,{attributeFilter:['data-hydrated']})
}`
