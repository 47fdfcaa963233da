import type { ApiChanges } from './public-api.d.mts'

/** The next version by semantic versioning; before 1.0.0 a minor version may break. */
export function nextVersion(version: string, changes: ApiChanges): string
/**
 * The unreleased changes of a changelog.
 * @throws when it has none: what a version changes must be said
 */
export function unreleasedIn(changelog: string): string
/** The changelog with its unreleased changes under a version. */
export function released(changelog: string, version: string): string
