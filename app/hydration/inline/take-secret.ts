/** Routes that a mailed link opens with a secret behind its #. */
export const secretRoutes: ReadonlySet<string> = new Set(['new-password', 'verification'])

/**
 * Moves a mailed link's secret from the address bar to the history entry, as a script for a document's head, so that it
 * runs before any other. A link that is opened in the same document begins anew.
 */
export const takeSecret = (nonce: string): string => `<script nonce="${nonce}">{
const isSecret=()=>/^#token=/.test(location.hash)
if(isSecret())history.replaceState({...history.state,secret:location.hash.slice(1)},'',location.pathname+location.search)
addEventListener('hashchange',()=>{if(isSecret())location.reload()})
}</script>`
