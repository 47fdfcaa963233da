import type { Plugin } from 'vite'

/**
 * React Router names its contexts and components by assignment, so no bundler dares to drop those that nobody uses;
 * and its package offers the development build to everyone. Together 6 KiB brotli of the first load.
 */
export const shakeRouter = (): Plugin => ({
  name: 'shake-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found?.id.replace('/development/', '/production/')
    },
  },
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) => ({ code: shakable(code), map: null }),
  },
})

/** Says of what stands at the top of a module that it does nothing but be there. */
function shakable(code: string): string {
  const contexts = [...code.matchAll(/^(\w+)\.contextType = (\w+);$/gm)]
  const whole = contexts.reduce(
    (text, [assignment, name, context]) =>
      text
        .replace(assignment, '')
        .replace(
          new RegExp(`^(?:var ${name} = class|class ${name}) extends [\\w.]+ {`, 'm'),
          `$& static contextType = ${context};`,
        ),
    code,
  )
  return whole
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\(|new (?:URL|Set)\()/g, '= /* @__PURE__ */ $1')
}
