import { consentCookie } from '../../features/consent/cookie.ts'

/**
 * Head script: what differs between visitors, before the first paint. A document has the same bytes for all of them.
 * It puts the session's token, which a visitor has since the first change, into the meta tag, and takes the question
 * about cookies out of the page if it is answered.
 */
export const visitorScript = `{
const cookie=(name)=>document.cookie.split('; ').find((one)=>one.startsWith(name+'='))?.slice(name.length+1)
document.querySelector('meta[name="csrf-token"]').content=decodeURIComponent(cookie('XSRF-TOKEN')??'')
if(cookie('${consentCookie}')==='true'){
const watch=new MutationObserver(()=>{
const question=document.querySelector('[data-slot="consent-box"]')
if(!question)return
watch.disconnect()
question.closest('[data-dehydrated]').remove()
})
watch.observe(document,{childList:true,subtree:true})
addEventListener('DOMContentLoaded',()=>watch.disconnect())
}
}`
