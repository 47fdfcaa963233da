/**
 * The one policy that the pages' Content-Security-Policy asks for, as a script for a document's head: it is there before
 * any other script, and what it does not answer for the browser refuses. Letters alone are no markup, and React makes
 * script elements by an empty one; code comes from this shop's files and from where measurers are.
 */
export function trustedTypes(nonce: string, measurers: readonly string[]): string {
  const origins = JSON.stringify(measurers).replaceAll('<', '\\u003c')
  const policy = `{
createHTML:(text)=>!text.includes('<')||text==='<script><\\/script>'?text:null,
createScriptURL:(text)=>{const url=new URL(text,location.href);return(url.origin===location.origin?/^\\/(assets\\/|sw\\.js$)/.test(url.pathname):${origins}.includes(url.origin))?text:null}
}`
  return `<script nonce="${nonce}">self.trustedTypes?.createPolicy('default',${policy})</script>`
}
