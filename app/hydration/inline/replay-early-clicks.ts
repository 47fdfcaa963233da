/**
 * Keeps the last press on a button that came before there was code to hear it, and does it when the page listens, as a
 * script for a document's head; until then the button is dimmed. What a browser does by itself it does: links, folds,
 * fields, and a form that has an `action`, since it works without JavaScript. The press is kept from React too, which
 * would hear it halfway awake, and a second time here. An answer to a question outlives the page for as long as the
 * question stands, since the code that hears it, and the machine behind that, may come late (`sleeping.tsx`): who leaves
 * meanwhile is not asked again.
 */
export const earlyClickReplayScript = (nonce: string): string => `<script nonce="${nonce}">{
let held,mark
const kept='heldAnswer'
const hold=(press)=>{
const button=press.target.closest('button')
if(!button||button.form?.hasAttribute('action'))return
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
}</script>`
