import { resolve } from 'node:path'
import { setOwnBrands } from '../../brands/registry.ts'
import { describeProblem } from '../content-folder/problem.ts'
import { OperatorError } from '../core/operator-error.ts'
import { readBrands } from './read-brands.ts'

/** Makes the brands of CONTENT_DIR known, before settings name one. @throws OperatorError when one cannot be shown */
export function loadBrands(contentDir: string | undefined): void {
  if (!contentDir) return
  const { brands, problems } = readBrands(resolve(contentDir))
  if (problems.length > 0)
    throw new OperatorError('badSetting', ['CONTENT_DIR has problems:', ...problems.map(describeProblem)].join('\n'))
  setOwnBrands(brands)
}
