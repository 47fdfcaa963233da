import { templateKeyOf } from '../server/db/template.ts'
import { catalogueFingerprint } from './fingerprint.ts'

/** Key of the prepared database with so many demo articles. */
export const demoTemplateKey = (articles: number): string => templateKeyOf([catalogueFingerprint(), articles])
