import { consentCookie } from '../../features/consent/cookie.ts'

/**
 * Head script: what differs between visitors, before the first paint. A document has the same bytes for all of them.
 * It puts the session's token, which a visitor has since the first change, into the meta tag, and takes the question
 * about cookies out of the page if it is answered; until then `data-consent-open` gives it room. A prerendered page does so again when it is shown.
 */
export const visitorScript = `{
const cookie=(name)=>document.cookie.split('; ').find((one)=>one.startsWith(name+'='))?.slice(name.length+1)
const takeQuestion=()=>{
const question=document.querySelector('[data-slot="consent-box"]')
question?.closest('[data-dehydrated]').remove()
return question
}
const show=()=>{
document.querySelector('meta[name="csrf-token"]').content=decodeURIComponent(cookie('XSRF-TOKEN')??'')
const root=document.documentElement
if(cookie('${consentCookie}')!=='true'){root.dataset.consentOpen='';return}
delete root.dataset.consentOpen
if(takeQuestion()||document.readyState!=='loading')return
const watch=new MutationObserver(()=>takeQuestion()&&watch.disconnect())
watch.observe(document,{childList:true,subtree:true})
addEventListener('DOMContentLoaded',()=>watch.disconnect())
}
show()
document.addEventListener('prerenderingchange',show)
}`
