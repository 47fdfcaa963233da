import fc from 'fast-check'
import { scratchRoot } from './scratch.ts'

/**
 * Properties draw the same cases in every run, so that a red run can be run again as it was. `FC_SEED=random npm run
 * test:unit` draws others; a number draws those of a run that said it.
 */
const asked = process.env.FC_SEED
const seed = asked === 'random' ? Date.now() : Number(asked ?? 20_261_121)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })

process.env.TMPDIR = scratchRoot()

// `npm run charts:coverage` asks which states and transitions the tests visit
const { CHART_COVERAGE } = process.env
if (CHART_COVERAGE) (await import('./chart-coverage.ts')).noteCoverage(CHART_COVERAGE)
