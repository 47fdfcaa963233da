import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { minifyTemplates } from '../../app/build/minify-inline-scripts.ts'

const folder = 'app/hydration/inline'
const scripts = readdirSync(folder).filter((file) => file !== 'speculation-rules.ts')

it.each(scripts)('%s is shorter when it is minified', async (file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  expect((await minifyTemplates(source, file)).length).toBeLessThan(source.length)
})

it('an inlined expression stays where it was', async () => {
  const source = 'export const script = (name) => `{const long=(text)=>text+1;long($' + '{JSON.stringify(name)})}`'
  expect(await minifyTemplates(source, 'script.ts')).toMatch(/\$\{JSON\.stringify\(name\)\}/)
})

it('backslashes and backticks of a script are kept', async () => {
  const source = 'export const script = `self.pattern=/^\\\\/a$/;self.text=\\`b\\``'
  const { script } = await import(`data:text/javascript,${encodeURIComponent(await minifyTemplates(source, 's.js'))}`)
  const scope: { pattern?: RegExp; text?: string } = {}
  new Function('self', script)(scope)
  expect([scope.pattern?.test('/a'), scope.text]).toEqual([true, 'b'])
})
