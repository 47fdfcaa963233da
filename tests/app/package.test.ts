import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The package, as it is packed. */
const copy = join(root, 'node_modules', '.cache', 'package-test')
const run = promisify(execFile)

/** What a program prints that takes the package by its name, in plain node. */
async function printed(program: string): Promise<unknown> {
  const file = join(copy, 'program.mjs')
  writeFileSync(file, program)
  const { stdout } = await run(process.execPath, [file], { cwd: copy })
  return JSON.parse(stdout)
}

describe('the built package', () => {
  let printedByTheBuild = ''
  beforeAll(async () => {
    const { stdout, stderr } = await run(process.execPath, [join(root, 'app/build/build-package.mjs'), 'all', copy])
    printedByTheBuild = stdout + stderr
  })

  it('is built without a warning', () => {
    expect(printedByTheBuild).toBe('')
  })

  it('has an entry for the core and each of its folders', () => {
    const faces = readdirSync(join(root, 'machines'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^([^/]+\/)?index\.ts$/.test(path.replaceAll('\\', '/')))
      .map((path) => path.replace(/\.ts$/, '.js'))
    expect(faces).toContain(join('cart', 'index.js'))
    const lacking = faces.filter((face) => !existsSync(join(copy, 'machines', face)))
    expect(lacking).toEqual([])
  })

  it.each(['', 'ui', 'machines/testing'])('has the README of %j without dead links', (part) => {
    const text = readFileSync(join(copy, part, 'README.md'), 'utf8')
    expect(text).toMatch(/^# The /)
    const links = [...text.matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !existsSync(join(copy, part, href)))).toEqual([])
  })

  it('runs and tests a machine without the shop', async () => {
    const output = await printed(`
      import { createActor } from 'xstate'
      import { cartMachine, cartWith } from 'vardeholm-shop/machines/cart'
      import { actorSubject, createModel, runPaths } from 'vardeholm-shop/machines/testing'
      import * as core from 'vardeholm-shop/machines'

      const saved = []
      const cart = createActor(cartWith({ save: (stored) => saved.push(stored), readStock: async () => [] })).start()
      cart.send({ type: 'cart.restore', stored: null })
      cart.send({
        type: 'cart.item.add',
        stock: 5,
        line: { ean: '1', articleId: 1, variantId: 1, name: 'Lue', price: 19900, pant: 0, canPurchase: true, webPurchaseLimit: 2 },
      })
      const { machine, model } = core.machines.find(({ name }) => name === 'menu')
      const { missing, steps } = await runPaths(createModel(machine, model), actorSubject(machine))
      console.log(JSON.stringify({
        total: cart.getSnapshot().context.total,
        saved: saved.length,
        sameMachine: core.cartMachine === cartMachine,
        missing,
        walked: steps > 0,
      }))
      cart.stop()
    `)
    expect(output).toEqual({ total: 19900, saved: 1, sameMachine: true, missing: [], walked: true })
  })

  it('renders a component with its styles and fonts', async () => {
    const html = await printed(`
      import { createElement } from 'react'
      import { renderToStaticMarkup } from 'react-dom/server'
      import { Button } from 'vardeholm-shop/ui/Button'
      console.log(JSON.stringify(renderToStaticMarkup(createElement(Button, { icon: 'lock' }, 'Betal nå'))))
    `)
    expect(html).toContain('Betal nå')
    const styles = readFileSync(join(copy, 'ui/styles.css'), 'utf8')
    expect(styles).toContain(`.${/class="([\w-]+)/.exec(String(html))?.[1]} {`)
    const files = [...styles.matchAll(/url\("([^"]+)"\)/g)].map(([, url = '']) => url)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !existsSync(join(copy, 'ui', file)))).toEqual([])
    expect(readFileSync(join(copy, 'lisenser.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
  })

  it('depends only on what it imports', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
      readFileSync(join(copy, 'package.json'), 'utf8'),
    )
    const ofComponents = [
      '@radix-ui/react-dialog',
      '@radix-ui/react-select',
      '@radix-ui/react-slider',
      'react',
      'react-dom',
    ]
    expect(Object.keys(peerDependencies).sort()).toEqual([...ofComponents, 'xstate'])
    expect(Object.keys(peerDependenciesMeta).sort()).toEqual(ofComponents)
    expect(Object.keys(dependencies)).toEqual(['uqr'])
    const code = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    expect(code.filter((file) => /vitePreload/.test(readFileSync(join(copy, file), 'utf8')))).toEqual([])
  })

  it('has the JSX of production, which production builds of React run', () => {
    const code = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    expect(code.filter((file) => /jsxDEV|_jsxFileName/.test(readFileSync(join(copy, file), 'utf8')))).toEqual([])
  })

  it('exports no internals', async () => {
    await expect(printed("import 'vardeholm-shop/machines/cart/rules.js'")).rejects.toThrow(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    )
    await expect(printed("import 'vardeholm-shop/app/routes.ts'")).rejects.toThrow('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })
})
