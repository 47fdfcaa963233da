import type { Gender } from './entities.ts'

/** The genders of the catalogue. Unisex is shown as 'Uni'. */
export const genders: readonly Gender[] = [
  { id: 1, name: 'Herre' },
  { id: 2, name: 'Dame' },
  { id: 4, name: 'Barn' },
  { id: 10, name: 'Uni' },
  { id: 11, name: 'Junior' },
]

/** First path segment of a gender's screen, and the gender ids that it lists. */
export const genderPaths: Readonly<Record<string, readonly number[]>> = {
  herre: [1],
  dame: [2],
  junior: [11],
  barn: [4],
  uni: [10],
  'barn-junior': [4, 11],
}
