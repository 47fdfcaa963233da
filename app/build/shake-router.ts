import type { Plugin } from 'vite'

/**
 * React Router names its contexts and components by assignment, so no bundler dares to drop those that nobody uses;
 * and its package offers the development build to everyone. Together 5 KiB brotli of the first load.
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
    handler: (code) => ({
      map: null,
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo))\(/g, '= /* @__PURE__ */ $1('),
    }),
  },
})
