import { inc, major } from 'semver'

/** Heading of the changes that no version has yet. */
const unreleased = '## Unreleased'

/** @type {typeof import('./next-version.d.mts').nextVersion} */
export function nextVersion(version, { breaking, added }) {
  if (breaking.length > 0) return inc(version, major(version) === 0 ? 'minor' : 'major')
  return inc(version, added.length > 0 ? 'minor' : 'patch')
}

/** @type {typeof import('./next-version.d.mts').unreleasedIn} */
export function unreleasedIn(changelog) {
  const [, rest] = changelog.split(`${unreleased}\n`)
  const notes = rest?.split(/^## /m)[0].trim()
  if (!notes) {
    throw new Error(
      `app/build/package/CHANGELOG.md has nothing under «${unreleased}»: write there what this version changes for those who use the package.`,
    )
  }
  return notes
}

/** @type {typeof import('./next-version.d.mts').released} */
export const released = (changelog, version) => changelog.replace(`${unreleased}\n`, `## ${version}\n`)
