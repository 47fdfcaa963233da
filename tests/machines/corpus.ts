import fc from 'fast-check'

/** Tries each sample in turn. @throws what the first of them that fails throws */
export type Corpus<Sample> = (holds: (sample: Sample) => unknown) => Promise<void>

/**
 * Random samples for mutants, drawn once, the same every time. What noticed one mutant is tried first on the next: they
 * often break alike, and the failing sample is not read, so it is not shrunk.
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
