// `npm run new machine gift-card`, `npm run new component GiftCard`: writes the files, and the lines in the lists.
// The result passes every check and is meant to be overwritten. `--in FOLDER` writes into another copy.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const templates = join(import.meta.dirname, 'new')
const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
const capital = (name) => name[0].toUpperCase() + name.slice(1)
const kebab = (name) => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase()

class Wrong extends Error {}

/** Lists that name each machine: position and text of its line. */
const linesOfMachine = (folder, name, Type) => [
  {
    file: 'machines/machines.ts',
    after: /^import .* from '\.\/([\w-]+)\/(?:index|model)\.ts'$/,
    lines: [
      `import { ${name}Machine } from './${folder}/index.ts'`,
      `import { ${name}Model } from './${folder}/model.ts'`,
    ],
  },
  {
    file: 'machines/machines.ts',
    after: /^ {2}\{ name: '([\w-]+)', .*\},$/,
    lines: [`  { name: '${folder}', machine: ${name}Machine, model: ${name}Model },`],
  },
  {
    file: 'machines/index.ts',
    after: /^export \* from '\.\/([\w-]+)\/index\.ts'$/,
    lines: [`export * from './${folder}/index.ts'`],
  },
  {
    file: 'machines/testing/stubs/stubs.ts',
    after: /^import type .* from '\.\.\/\.\.\/([\w-]+)\/index\.ts'$/,
    lines: [`import type { ${Type}Ports } from '../../${folder}/index.ts'`],
  },
  {
    file: 'machines/testing/stubs/stubs.ts',
    after: /^const (tabs) = .*$/,
    lines: [`const ${name} = (): Stubbed<${Type}Ports> => ({ read${Type}: deferredStub() })`],
  },
  { file: 'machines/testing/stubs/stubs.ts', after: /^ {2}(\w+),$/, by: name, lines: [`  ${name},`] },
  {
    file: 'stories/machines/machines.stories.tsx',
    after: /^export const \w+ = \(\) => <MachineStory name="([\w-]+)" \/>$/,
    lines: [`export const ${Type} = () => <MachineStory name="${folder}" />`],
  },
  {
    file: 'tests/machines/types.test.ts',
    after: /^ {2}(\w+)Machine: send\('\w+Machine', \{ type: 'no\.such\.event' \}\),$/,
    by: name,
    lines: [
      '  // @ts-expect-error: no such event',
      `  ${name}Machine: send('${name}Machine', { type: 'no.such.event' }),`,
    ],
  },
]
const linesOfComponent = (Name) => [
  {
    file: 'ui/index.ts',
    after: /^export \* from '\.\/(\w+)\/index\.ts'$/,
    lines: [`export * from './${Name}/index.ts'`],
  },
  {
    file: 'ui/messages.ts',
    after: /^import \* as (\w+) from '\.\/.*'$/,
    lines: [`import * as ${Name} from './${Name}/${Name}.labels.ts'`],
  },
  { file: 'ui/messages.ts', after: /^ {2}(\w+): \w+\.norwegian,$/, lines: [`  ${Name}: ${Name}.norwegian,`] },
  { file: 'ui/messages.ts', after: /^ {2}(\w+): \w+\.english,$/, lines: [`  ${Name}: ${Name}.english,`] },
  {
    file: 'tests/ui/contract.test.tsx',
    after: /^ {2}(\w+): <kit\..*>,$/,
    lines: [`  ${Name}: <kit.${Name} title="Tittel">Tekst</kit.${Name}>,`],
  },
]

const filesOfMachine = (folder) => ({
  ...Object.fromEntries(
    ['machine.ts', 'rules.ts', 'ports.ts', 'view.ts', 'model.ts', 'index.ts'].map((file) => [
      `machine/${file}`,
      `machines/${folder}/${file}`,
    ]),
  ),
  'machine/test.ts': `tests/machines/${folder}/${folder}.test.ts`,
})
const filesOfComponent = (Name) => ({
  'component/component.tsx': `ui/${Name}/${Name}.tsx`,
  'component/component.labels.ts': `ui/${Name}/${Name}.labels.ts`,
  'component/component.module.css': `ui/${Name}/${Name}.module.css`,
  'component/index.ts': `ui/${Name}/index.ts`,
  'component/stories.tsx': `stories/kit/${kebab(Name)}.stories.tsx`,
  'component/test.tsx': `tests/ui/${kebab(Name)}.test.tsx`,
  'component/tree': `tests/e2e/stories/trees/kit/${kebab(Name)}.txt`,
})

/** Inserts lines in alphabetical order. */
function insert(text, key, { file, after, by = key, lines }) {
  const rows = text.split('\n')
  const listed = rows.flatMap((row, at) => (after.test(row) ? [{ at, key: after.exec(row)[1] }] : []))
  if (listed.length === 0)
    throw new Wrong(`${file} has no list like ${after}: its form has changed, so app/build/new.mjs must too`)
  const before = listed.filter((row) => row.key < by).at(-1)
  const at = before
    ? before.at + 1
    : listed[0].at - (lines.length > 1 && rows[listed[0].at - 1]?.includes('@ts-expect') ? 1 : 0)
  return [...rows.slice(0, at), ...lines, ...rows.slice(at)].join('\n')
}

/**
 * Files of a new machine or component: new and changed ones, text by path.
 * @throws Wrong with what to do instead
 */
export function plan(kind, given, read) {
  if (kind === 'machine' && !/^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(given))
    throw new Wrong(`'${given}' is no name for a machine: it is that of a folder, such as gift-card`)
  if (kind === 'component' && !/^[A-Z][a-zA-Z\d]+$/.test(given))
    throw new Wrong(`'${given}' is no name for a component: it is that of a React component, such as GiftCard`)
  const isMachine = kind === 'machine'
  const [folder, name] = isMachine ? [given, camel(given)] : [given, given]
  const Type = capital(name)
  const written = {}
  for (const [template, path] of Object.entries(isMachine ? filesOfMachine(folder) : filesOfComponent(name))) {
    if (read(path) !== null) throw new Wrong(`${path} is there already: take another name, or delete it first`)
    written[path] = readFileSync(join(templates, `${template}.txt`), 'utf8')
      .replaceAll('__folder__', folder)
      .replaceAll('__slot__', kebab(name))
      .replaceAll('Sample', Type)
      .replaceAll('sample', name)
  }
  for (const line of isMachine ? linesOfMachine(folder, name, Type) : linesOfComponent(name))
    written[line.file] = insert(written[line.file] ?? read(line.file), folder, line)
  return written
}

function make(args) {
  const { values, positionals } = parseArgs({ args, options: { in: { type: 'string' } }, allowPositionals: true })
  const [kind = '', given = '', ...more] = positionals
  if (!['machine', 'component'].includes(kind) || !given || more.length > 0)
    throw new Wrong('Say what is to be made: npm run new machine gift-card, or npm run new component GiftCard')
  const root = values.in ?? join(import.meta.dirname, '..', '..')
  const written = plan(kind, given, (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null,
  )
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
  const biome = join(root, 'node_modules', '.bin', 'biome')
  const sources = Object.keys(written).filter((path) => !path.endsWith('.txt'))
  execFileSync(biome, ['check', '--config-path=.biome.json', '--write', ...sources], { cwd: root, stdio: 'pipe' })
  console.log(
    kind === 'machine'
      ? 'Now write it over, from machine.ts on, and draw it: npm run charts. See it run: npm run stories.'
      : 'Now write it over, and see it: npm run stories. Its accessibility tree changes too: ui/README.md.',
  )
}

if (process.argv[1] === import.meta.filename)
  try {
    make(process.argv.slice(2))
  } catch (fault) {
    if (!(fault instanceof Wrong)) throw fault
    console.error(fault.message)
    process.exitCode = 1
  }
