/** Routes that a mailed link opens with a secret in the fragment. */
export const secretRoutes: ReadonlySet<string> = new Set(['new-password', 'verification', 'stock-alert'])

/**
 * Head script: moves a mailed link's secret from the address bar to the history entry before any other script runs. A
 * link opened in the same document reloads it.
 */
export const takeSecretScript = `{
const isSecret=()=>/^#token=/.test(location.hash)
if(isSecret())history.replaceState({...history.state,secret:location.hash.slice(1)},'',location.pathname+location.search)
addEventListener('hashchange',()=>{if(isSecret())location.reload()})
}`
