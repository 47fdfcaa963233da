import { describe, expect, it } from 'vitest'
import { withPureCalls } from '../../app/build/pure-react-calls.ts'

describe('PERF pure calls of React', () => {
  it('marks what createContext, forwardRef and memo create as free of side effects', () => {
    expect(withPureCalls('var A = React.createContext(null);\nconst B = React.memo(C), D = e(1)')).toBe(
      'var A = /* @__PURE__ */ React.createContext(null);\nconst B = /* @__PURE__ */ React.memo(C), D = e(1)',
    )
  })

  it('removes a displayName at the top of a module', () => {
    expect(withPureCalls('a();A.displayName = "A";b()')).toBe('a();b()')
  })

  it('moves an assigned contextType into its class', () => {
    expect(withPureCalls('var A = class extends B { c() {} };A.contextType = D;')).toBe(
      'var A = class extends B { static contextType = D; c() {} };',
    )
  })

  it('leaves assignments inside of functions', () => {
    const code = 'function f(A) { A.displayName = "A"; A.contextType = B }'
    expect(withPureCalls(code)).toBe(code)
  })
})
