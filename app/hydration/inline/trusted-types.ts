/**
 * Head script: the one Trusted Types policy that the Content-Security-Policy allows. The browser refuses what it
 * returns null for. Text without `<` is no markup; React creates script elements by an empty one; script addresses must
 * be the shop's own files or an analytics origin.
 */
export function trustedTypesScript(analytics: readonly string[]): string {
  const origins = JSON.stringify(analytics).replaceAll('<', '\\u003c')
  return `self.trustedTypes?.createPolicy('default',{
createHTML:(text)=>!text.includes('<')||text==='<script><\\/script>'?text:null,
createScriptURL:(text)=>{const url=new URL(text,location.href);return(url.origin===location.origin?/^\\/(assets\\/|sw\\.js$)/.test(url.pathname):${origins}.includes(url.origin))?text:null}
})`
}
