import type { Plugin } from 'vite'

/** Where a plugin of the client's build applies: to its sources, before the bundler's own plugins. */
export const clientBuild = {
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
} satisfies Partial<Plugin>
