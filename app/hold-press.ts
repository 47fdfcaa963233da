/**
 * Keeps the last press on a button that came before there was code to hear it, and does it when the page listens, as a
 * script for a document's head; until then the button is dimmed. What a browser does by itself it does: links, folds,
 * fields, and a form that has an `action`, since it works without JavaScript. The press is kept from React too, which
 * would hear it halfway awake, and a second time here.
 */
export const holdPress = (nonce: string): string => `<script nonce="${nonce}">{
let held,mark
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
new MutationObserver((_,watch)=>{
watch.disconnect()
removeEventListener('click',hold,true)
mark?.finish()
held?.click()
}).observe(document.documentElement,{attributeFilter:['data-awake']})
}</script>`
