import { demoTemplateKey } from '../../app/demo/template-key.ts'

/** Articles of a test shop. */
export const testArticles = 80

/** Key of the prepared database that the tests' shops start from. */
export const testTemplateKey = (): string => demoTemplateKey(testArticles)
