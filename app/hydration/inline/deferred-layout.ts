/**
 * Head script: lays out and shows parts marked `data-deferred-layout` after hydration, one per idle callback, then sets
 * `data-layout-complete` on the document. Before that `content-visibility` skips their layout. An animation shows a
 * part, since React compares attributes when an island hydrates; all parts in one frame would be a long task.
 */
export const deferredLayoutScript = `{
const rest=()=>new Promise(done=>self.requestIdleCallback?requestIdleCallback(done,{timeout:200}):setTimeout(done))
new MutationObserver(async(_,watch)=>{
watch.disconnect()
for(const far of document.querySelectorAll('[data-deferred-layout]')){
await rest()
far.firstElementChild?.getBoundingClientRect()
far.animate({contentVisibility:'visible'},{fill:'forwards'})
}
document.documentElement.dataset.layoutComplete=''
}).observe(document.documentElement,{attributeFilter:['data-hydrated']})
}`
