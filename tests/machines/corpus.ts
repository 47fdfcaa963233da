import fc from 'fast-check'

/** Tries each sample in turn. @throws the error of the first that fails */
export type Corpus<Sample> = (holds: (sample: Sample) => unknown) => Promise<void>

/**
 * Random samples for mutants, drawn once with a fixed seed. The sample that killed one mutant is tried first on the
 * next,
 * since they often fail alike. Failing samples are not reported, so there is no shrinking.
 */
export function drawCorpus<Drawn, Sample>(
  arbitrary: fc.Arbitrary<Drawn>,
  size: number,
  prepare: (drawn: Drawn) => Sample,
): Corpus<Sample> {
  const samples = fc.sample(arbitrary, { numRuns: size, seed: 1 }).map(prepare)
  return async (holds) => {
    for (const [i, sample] of samples.entries()) {
      try {
        await holds(sample)
      } catch (fault) {
        samples.splice(i, 1)
        samples.unshift(sample)
        throw fault
      }
    }
  }
}
