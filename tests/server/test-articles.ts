import { demoTemplateKey } from '../../app/demo/template-key.ts'

/** How many articles a test's shop has. */
export const testArticles = 80

/** Key of the prepared database that the tests' shops start from. */
export const testTemplateKey = (): string => demoTemplateKey(testArticles)
