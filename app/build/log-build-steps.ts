import type { Plugin } from 'vite'

const names: Readonly<Record<string, string>> = { client: 'the browser’s files', ssr: 'the server' }

/** Reports the build's progress, in place of a list of 600 files. */
export function logBuildSteps(): Plugin {
  /** Modules per progress line. */
  const step = 500
  return {
    name: 'log-build-steps',
    apply: 'build',
    applyToEnvironment({ name }) {
      const what = names[name] ?? name
      let modules = 0
      let begun = 0
      return {
        name: `log-build-steps-of-${name}`,
        buildStart() {
          begun = performance.now()
          console.log(`Building ${what} …`)
        },
        moduleParsed() {
          modules += 1
          if (modules % step === 0) console.log(`    ${modules} modules`)
        },
        writeBundle(_, bundle) {
          const seconds = ((performance.now() - begun) / 1000).toFixed(1)
          console.log(`    ${modules} modules, ${Object.keys(bundle).length} files, ${seconds} s`)
        },
      }
    },
  }
}
