import displayUrl from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url'
import bodyUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** The two font files that every page of Vardeholm needs at once: preload them as type font/woff2, crossorigin. */
export const fontUrls = { body: bodyUrl, display: displayUrl } as const
