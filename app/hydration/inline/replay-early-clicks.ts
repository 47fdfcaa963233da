/**
 * Head script: keeps the last button click from before hydration, dims the button, and clicks it again once the page is
 * hydrated. Links, <details>, fields and forms with an `action` work without JavaScript and are left alone; a link that
 * is a button too (`role`) is left alone with a modifier key. The click is also kept from React, which would handle it a
 * second time.
 * A click on an answer (`data-answers`) is kept in sessionStorage when the visitor leaves, and replayed on the next
 * page while the question stands: the code and the machine behind it may load late (`island.tsx`).
 */
export const earlyClickReplayScript = `{
let held,mark
const kept='heldAnswer'
const hold=(press)=>{
const button=press.target.closest('button,[role=button]')
if(!button||button.href&&(press.ctrlKey||press.metaKey||press.shiftKey||press.altKey)||button.form?.hasAttribute('action'))return
press.preventDefault()
press.stopPropagation()
mark?.finish()
mark=button.animate({opacity:[.6,.6]},1e6)
held=button
}
addEventListener('click',hold,true)
addEventListener('pagehide',()=>{
try{if(held?.isConnected&&held.closest('[data-answers]'))sessionStorage[kept]=held.textContent}catch{}
})
new MutationObserver((_,watch)=>{
watch.disconnect()
document.querySelector('script[type=speculationrules]')?.remove()
removeEventListener('click',hold,true)
mark?.finish()
try{
const answer=sessionStorage[kept]
delete sessionStorage[kept]
held??=[...document.querySelectorAll('[data-answers] button')].find((one)=>one.textContent===answer)
}catch{}
held?.click()
addEventListener('click',({target})=>{held=target.closest('[data-answers] button')??held},true)
}).observe(document.documentElement,{attributeFilter:['data-hydrated']})
}`
