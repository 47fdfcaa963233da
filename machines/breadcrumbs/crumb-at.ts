export const pathOf = (href: string): string => href.replace(/[?#].*$/, '')

/** Whether two addresses belong to one screen, ignoring choices on it. */
export const isSameScreen = (one: string, other: string): boolean => pathOf(one) === pathOf(other)

/** How a screen of the trail was left; undefined if it was not visited. */
export const crumbAt = <Visited extends { href: string }>(
  trail: readonly Visited[],
  href: string,
): Visited | undefined => trail.find((visited) => isSameScreen(visited.href, href))
