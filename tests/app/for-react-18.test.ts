import { describe, expect, it } from 'vitest'
import { forReact18 } from '../../app/build/for-react-18.ts'

const { transform } = forReact18('/repository') as unknown as {
  transform: { handler(code: string, id: string): { code: string } }
}
const rewritten = (code: string) => transform.handler(code, '/repository/ui/Part.tsx').code

describe('the kit for React 18', () => {
  it('wraps exported components, so that they take a ref', () => {
    expect(rewritten('export function Part() {}\nexport const Other = () => null')).toBe(
      [
        'function Part() {}',
        'const Other = () => null',
        'import { takesRef } from "/repository/app/build/package/jsx-runtime.ts"',
        'const Part$ = /* @__PURE__ */ takesRef(Part)',
        'const Other$ = /* @__PURE__ */ takesRef(Other)',
        'export { Part$ as Part, Other$ as Other }',
      ].join('\n'),
    )
  })

  it('leaves functions that are no components as they are', () => {
    const code = 'export const useIt = () => null\nexport function load() {}\nexport const MAX = 3'
    expect(rewritten(code)).toBe(code)
  })

  it('takes layout effects that do not warn on a server', () => {
    expect(rewritten("import { useLayoutEffect, useRef } from 'react'")).toBe(
      'import { useLayoutEffect as _useLayoutEffect, useRef } from \'react\'\nimport { useLayoutEffect } from "/repository/app/build/package/jsx-runtime.ts"',
    )
  })
})
