import { templateKeyOf } from '../server/db/template.ts'
import { catalogueFingerprint } from './fingerprint.ts'

/** Key of the prepared database that holds so many of the demonstration's articles. */
export const demoTemplateKey = (articles: number): string => templateKeyOf([catalogueFingerprint(), articles])
