/**
 * What stands far down (`data-deferred-layout`) is not laid out before the page is seen. Once it is alive this lays it out, a part
 * each time that the browser has nothing else to do, and says so of the whole page; as a script for a document's head.
 */
export const deferredLayoutScript = (nonce: string): string => `<script nonce="${nonce}">{
const rest=()=>new Promise(done=>self.requestIdleCallback?requestIdleCallback(done,{timeout:200}):setTimeout(done))
new MutationObserver(async(_,watch)=>{
watch.disconnect()
for(const far of document.querySelectorAll('[data-deferred-layout]')){
await rest()
far.firstElementChild?.getBoundingClientRect()
}
document.documentElement.dataset.layoutComplete=''
}).observe(document.documentElement,{attributeFilter:['data-hydrated']})
}</script>`
