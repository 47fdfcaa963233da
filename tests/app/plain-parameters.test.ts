import { describe, expect, it } from 'vitest'
import { withPlainParameters } from '../../app/build/plain-parameters.ts'

describe('PERF plain parameters', () => {
  it('writes a default as a statement', () => {
    expect(withPlainParameters('function a(b, c = [], d) { return c }')).toBe(
      'function a(b, c, d) { if (c === void 0) c = []; return c }',
    )
  })

  it('leaves functions with a destructured parameter', () => {
    const code = 'function a({ b }, c = b) {}'
    expect(withPlainParameters(code)).toBe(code)
  })

  it('leaves functions that read their arguments', () => {
    const code = 'function a(b = 1) { return arguments.length }'
    expect(withPlainParameters(code)).toBe(code)
  })
})
