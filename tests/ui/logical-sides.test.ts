import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const kit = join(import.meta.dirname, '..', '..', 'ui')

/** Declarations that stay physical, with the reason. */
const except: Readonly<Record<string, string>> = {
  'ShopMap/ShopMap.module.css left: calc(100% + 4px)': 'a map does not turn with the language',
  'ShopMap/ShopMap.module.css inset: 50% auto auto 50%': 'a map does not turn with the language',
  'styles/base.css padding-right: var(--scrollbar, 0)': 'the browser chooses the side of the scroll bar',
}

const physical =
  /^((margin|padding|border|scroll-(margin|padding))-(left|right)(-\w+)?|left|right|border-(top|bottom)-(left|right)-radius)$/
const sided = /^(text-align|float|clear)$/
const fourSided = /^(margin|padding|inset|scroll-(margin|padding)|border-(width|style|color))$/

/** The values of a declaration: spaces within brackets divide none. */
const valuesOf = (value: string): readonly string[] => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** Declarations that name left or right, where the start and the end of a line are meant. */
function physicalSides(css: string): readonly string[] {
  const declarations = css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?:^|[;{])\s*([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/gm)
  return [...declarations].flatMap(([, name = '', value = '']) => {
    const [, right, , left, more] = valuesOf(value)
    const isPhysical =
      physical.test(name) ||
      (sided.test(name) && /\b(left|right)\b/.test(value)) ||
      (fourSided.test(name) && left !== undefined && more === undefined && left !== right)
    return isPhysical ? [`${name}: ${value.trim()}`] : []
  })
}

describe('style sheets of the kit', () => {
  it.each([
    'margin-left: 4px',
    'right: 0',
    'text-align: left',
    'border-top-left-radius: 2px',
    'padding: 4px 8px 4px 0',
    'margin: 0 calc(1px + 2px) 0 -12px',
  ])('A11Y-01 %s is found', (declaration) => {
    expect(physicalSides(`.a { color: red; ${declaration}; }`)).toEqual([declaration])
  })

  it.each([
    'margin-inline-start: 4px',
    'inset: 0',
    'text-align: start',
    'padding: 4px 8px 6px',
    'margin: 0 calc(1px + 2px) 4px calc(1px + 2px)',
    'transition: left 1s',
  ])('A11Y-01 %s is not', (declaration) => {
    expect(physicalSides(`.a { ${declaration}; }`)).toEqual([])
  })

  it('A11Y-01 name the start and the end of a line, so that the layout turns with its direction', () => {
    const found = readdirSync(kit, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => physicalSides(readFileSync(join(kit, file), 'utf8')).map((found) => `${file} ${found}`))
    expect([...new Set(found)].sort()).toEqual(Object.keys(except).sort())
  })
})
