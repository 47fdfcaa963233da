/**
 * Where the server leads from a path that it shows no more; null if it leads nowhere, undefined while it shows the path.
 * @throws when it does not answer
 */
export async function movedAddress(path: string): Promise<string | null | undefined> {
  // the server alone knows: the browser's categories are as old as the page
  const { redirected, status, url } = await fetch(path, { method: 'HEAD', cache: 'no-cache' })
  if (status === 404 || status === 410) return null
  const shown = decodeURI(new URL(url).pathname)
  return redirected && shown !== path ? shown : undefined
}
