import { minify } from 'terser'
import type { Plugin } from 'vite'
import { descendantsOf, type Edit, type Node, parse, withEdits } from './syntax-tree.ts'

/** Stands for a template's expression while the script around it is minified. */
const placeholder = (index: number): string => `__${index}__`

const escaped = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&')

/**
 * Minifies the scripts in a module's template literals.
 * @throws what the minifier reports of a template that is no script
 */
export async function minifyTemplates(code: string, file: string): Promise<string> {
  const edits: Edit[] = []
  for (const template of descendantsOf(parse(code, file))) {
    if (template.type !== 'TemplateLiteral') continue
    const quasis = template.quasis as (Node & { value: { cooked: string } })[]
    const expressions = template.expressions as Node[]
    const script = quasis.map(({ value }, at) => value.cooked + (expressions[at] ? placeholder(at) : '')).join('')
    const { code: short = '' } = await minify(script, { ecma: 2020, compress: { passes: 2, ecma: 2020 } })
    const put = escaped(short.replace(/;$/, '')).replace(/__(\d+)__/g, (_, at) => {
      const { start, end } = expressions[Number(at)] as Node
      return `\${${code.slice(start, end)}}`
    })
    edits.push([template.start, template.end, `\`${put}\``])
  }
  return withEdits(code, edits)
}

/** Minifies the scripts that stand in every document: the server renders them from text, which no bundler sees. */
export const minifyInlineScripts = (): Plugin => ({
  name: 'minify-inline-scripts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform: {
    filter: { id: /\/hydration\/inline\/(?!speculation-rules).*\.ts$/ },
    handler: async (code, id) => ({ code: await minifyTemplates(code, id), map: null }),
  },
})
