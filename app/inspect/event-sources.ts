import { dirname, join } from 'node:path/posix'
import { childrenOf, descendantsOf, type Node, nameOf, parse, propertyOf } from '../build/syntax-tree.ts'
import type { Sources } from './measures.ts'

/** A module of the machines or of the app. */
export interface Module {
  path: string
  source: string
  nodes: readonly Node[]
  parentOf: ReadonlyMap<Node, Node>
}

/** An event route as a module makes it, one for each combination of names. */
export interface RouteSource {
  path: string
  from: string
  emitted: string
  to: string
  /** Source text of `map`. */
  map: string
}

/** A call of `actor.on` with the type of an event. */
export interface ListenerSource {
  path: string
  type: string
  /** It sends an event to an actor, which only a route may do. */
  isForward: boolean
}

/** Modules that run in the shop and may emit or hear an event. */
const isOfShop = (path: string): boolean =>
  /\.tsx?$/.test(path) && /^(machines\/(?!testing\/)|app\/(?!(inspect|server|build|demo)\/))/.test(path)

const concernsEvents = /Emitted\b|\bemitted:|\btype: ['"`]|\.on\(|oute\(|routesOf|loadFailed/

function parsedModule(path: string, source: string): Module {
  const nodes = descendantsOf(parse(source, path))
  return { path, source, nodes, parentOf: new Map(nodes.flatMap((node) => childrenOf(node).map((c) => [c, node]))) }
}

/**
 * The modules that may emit or hear an event.
 * @param known modules by path: only those whose text is another are parsed, and kept here
 */
export const eventModules = ({ paths, read }: Sources, known: Map<string, Module>): Module[] =>
  paths.filter(isOfShop).flatMap((path) => {
    const source = read(path)
    if (path.startsWith('app/') && !concernsEvents.test(source)) return []
    const before = known.get(path)
    const module = before?.source === source ? before : parsedModule(path, source)
    known.set(path, module)
    return [module]
  })

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])
const unwrapped = (node: Node): Node => (wrappers.has(node.type) ? unwrapped(node.expression as Node) : node)
const list = (value: unknown): Node[] => value as Node[]
const isFunction = ({ type }: Node): boolean => /Function(Expression|Declaration)$/.test(type)
const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(node.callee as Node) === name
const keyOf = ({ key }: Node): unknown => nameOf(key) ?? (key as { value?: unknown }).value

/** All texts that a template can be, by those of its parts. */
const combined = (quasis: readonly Node[], parts: readonly (readonly string[])[]): string[] =>
  quasis.reduce<string[]>(
    (texts, quasi, at) =>
      texts.flatMap((text) =>
        (parts[at] ?? ['']).map((part) => text + (quasi.value as { cooked: string }).cooked + part),
      ),
    [''],
  )

/** Values of a function's parameter: those of a list that calls it for each, or of the calls in its module. */
function argumentsFor(name: string, at: Node, module: Module): Node[] | null {
  const { nodes, parentOf } = module
  for (let node = parentOf.get(at); node; node = parentOf.get(node)) {
    const index = isFunction(node) ? list(node.params).findIndex((param) => nameOf(param) === name) : -1
    const parent = parentOf.get(node)
    if (index < 0 || !parent) continue
    if (parent.type === 'CallExpression' && /^(flatM|m)ap$/.test(propertyOf(parent.callee as Node) ?? '')) {
      const { elements } = unwrapped((parent.callee as Node).object as Node)
      return index === 0 && Array.isArray(elements) ? list(elements) : null
    }
    const called = nameOf(parent.type === 'VariableDeclarator' ? parent.id : node.id)
    if (called === undefined) return null
    return nodes.filter((one) => isCallOf(one, called)).flatMap((call) => list(call.arguments)[index] ?? [])
  }
  return null
}

/**
 * Texts that an expression can be.
 * @throws for one that cannot be read
 */
function textsOf(node: Node, module: Module): string[] {
  const inner = unwrapped(node)
  if (typeof inner.value === 'string') return [inner.value]
  switch (inner.type) {
    case 'TemplateLiteral':
      return combined(
        list(inner.quasis),
        list(inner.expressions).map((part) => textsOf(part, module)),
      )
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return [inner.consequent ?? inner.left, inner.alternate ?? inner.right].flatMap((one) =>
        textsOf(one as Node, module),
      )
    case 'Identifier': {
      const given = argumentsFor(String(nameOf(inner)), inner, module)
      if (given) return given.flatMap((one) => textsOf(one, module))
    }
  }
  throw new Error(`${module.path}: cannot read the text of ${module.source.slice(node.start, node.end)}`)
}

/** Functions that make event routes, by the names that a module knows them by. */
function routeMakers(module: Module): Set<string> {
  const makers = new Set<string>()
  const isMaker = (init: Node | null): boolean =>
    init?.type === 'CallExpression' ? isCallOf(init, 'routesOf') : makers.has(nameOf(init) ?? '')
  for (const node of module.nodes) {
    if (node.type === 'ImportDeclaration') {
      const from = join(dirname(module.path), (node.source as { value: string }).value)
      if (!from.startsWith('machines/shop/')) continue
      for (const { imported, local } of list(node.specifiers))
        if (/^(page|shop|part)Route$|^route$/.test(nameOf(imported) ?? '')) makers.add(nameOf(local)!)
    } else if (node.type === 'VariableDeclarator' && isMaker(node.init as Node | null)) makers.add(nameOf(node.id)!)
  }
  return makers
}

/** Every event route that a module makes. */
export function routesIn(modules: readonly Module[]): RouteSource[] {
  return modules.flatMap((module) => {
    const makers = routeMakers(module)
    return module.nodes.flatMap((node) => {
      if (node.type !== 'CallExpression' || !makers.has(nameOf(node.callee as Node) ?? '')) return []
      const [from, emitted, to, map] = list(node.arguments) as [Node, Node, Node, Node]
      const names = textsOf(from, module)
      const text = module.source.slice(map.start, map.end)
      return names.flatMap((name, at) =>
        // one list gives both: each name has its own event
        (names.length > 1 ? textsOf(emitted, module).slice(at, at + 1) : textsOf(emitted, module)).flatMap((type) =>
          textsOf(to, module).map((target) => ({
            path: module.path,
            from: name,
            emitted: type,
            to: target,
            map: text,
          })),
        ),
      )
    })
  })
}

/** The function that a module gives a name. */
const functionOf = (name: string | undefined, { nodes }: Module): Node | undefined =>
  nodes
    .filter(({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration')
    .filter(({ id }) => name !== undefined && nameOf(id) === name)
    .map((node) => (node.type === 'VariableDeclarator' ? (node.init as Node | null) : node))
    .find((node) => node !== null && isFunction(node)) ?? undefined

/** The function of the app that a module's code calls, and its module: its own, or one that it imports, also late. */
function calledIn(callee: Node, module: Module, modules: readonly Module[]): [Node, Module] | undefined {
  const name = nameOf(callee)
  const own = functionOf(name, module)
  if (own) return [own, module]
  const at = (source: unknown) => join(dirname(module.path), String((source as { value?: unknown }).value))
  const imports = module.nodes.flatMap((node): [path: string, exported: string | undefined][] => {
    // `import('./a.ts').then(({ name }) => name())`, or `.then((a) => a.name())`
    if (node.type === 'ImportExpression') return [[at(node.source), name ?? propertyOf(callee)]]
    if (node.type !== 'ImportDeclaration' || name === undefined) return []
    return list(node.specifiers)
      .filter(({ local }) => nameOf(local) === name)
      .map(({ imported }) => [at(node.source), nameOf(imported)])
  })
  for (const [path, exported] of imports) {
    const other = modules.find((one) => one.path === path && path.startsWith('app/'))
    const found = other && functionOf(exported, other)
    if (found) return [found, other]
  }
  return undefined
}

/**
 * Whether code sends to an actor, itself or by a function of the app. What restores an actor as it starts is not sent
 * on.
 */
function sends(code: Node, module: Module, modules: readonly Module[], seen: ReadonlySet<Node> = new Set()): boolean {
  const [inner, home] = calledIn(code, module, modules) ?? [code, module]
  if (seen.has(inner)) return false
  const before = new Set(seen).add(inner)
  const nodes = descendantsOf(inner)
  const restoring = new Set(nodes.filter((node) => isCallOf(node, 'startedOnce')).flatMap(descendantsOf))
  return nodes.some((node) => {
    if (node.type !== 'CallExpression' || restoring.has(node)) return false
    const callee = node.callee as Node
    if (propertyOf(callee) === 'send' || nameOf(callee) === 'relay') return true
    const called = calledIn(callee, home, modules)
    return called !== undefined && sends(...called, modules, before)
  })
}

/** Every subscription to one type of event. Those to `*` pass events on by the tables. */
export const listenersIn = (modules: readonly Module[]): ListenerSource[] =>
  modules.flatMap((module) =>
    module.nodes.flatMap((node) => {
      if (node.type !== 'CallExpression' || propertyOf(node.callee as Node) !== 'on') return []
      const [type, listener] = list(node.arguments)
      const value = type?.value
      return listener && typeof value === 'string' && value.includes('.')
        ? [{ path: module.path, type: value, isForward: sends(listener, module, modules) }]
        : []
    }),
  )

/** Machines that a page connects to the shop or to each other: `connected` or `connectPageActor`. */
export const connectedIn = (modules: readonly Module[]): string[] =>
  modules.flatMap((module) =>
    module.nodes
      .filter((node) => isCallOf(node, 'connected') || isCallOf(node, 'connectPageActor'))
      .flatMap((call) => {
        const [name, , parts] = list(call.arguments)
        const others = isCallOf(call, 'connectPageActor') && parts?.type === 'ObjectExpression' ? parts.properties : []
        return [name?.value, ...list(others).map(keyOf)].filter((one) => typeof one === 'string')
      }),
  )

const folderOf = (path: string): string => path.split('/')[1]!
const actorName = (folder: string): string => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const declared = (modules: readonly Module[], kind: string, name: string): Node | undefined =>
  modules.flatMap(({ nodes }) => nodes).find((node) => node.type === kind && nameOf(node.id) === name)

/**
 * Texts of a type, by the types and constants of the machine's folder.
 * @throws for a type that cannot be read
 */
function textsOfType(type: Node, modules: readonly Module[]): string[] {
  const next = (one: unknown) => textsOfType(one as Node, modules)
  switch (type.type) {
    case 'TSLiteralType': {
      const literal = type.literal as Node
      return [String(literal.value)]
    }
    case 'TSTemplateLiteralType':
      return combined(list(type.quasis), list(type.types).map(next))
    case 'TSUnionType':
      return list(type.types).flatMap(next)
    case 'TSTypeReference': {
      const alias = declared(modules, 'TSTypeAliasDeclaration', nameOf(type.typeName) ?? '')
      if (alias) return next(alias.typeAnnotation)
      break
    }
    case 'TSTypeOperator': {
      const constant = declared(modules, 'VariableDeclarator', nameOf((type.typeAnnotation as Node).exprName) ?? '')
      if (constant) return list(unwrapped(constant.init as Node).properties).map((one) => String(keyOf(one)))
    }
  }
  throw new Error(`${modules[0]?.path}: cannot read the type ${type.type}`)
}

/** Types of the events of a union, by their property `type`. */
function eventTypes(type: Node, modules: readonly Module[]): string[] {
  switch (type.type) {
    case 'TSUnionType':
    case 'TSIntersectionType':
      return list(type.types).flatMap((one) => eventTypes(one, modules))
    case 'TSParenthesizedType':
      return eventTypes(type.typeAnnotation as Node, modules)
    case 'TSTypeLiteral':
      return list(type.members)
        .filter((member) => keyOf(member) === 'type')
        .flatMap((member) =>
          textsOfType((member.typeAnnotation as Node & { typeAnnotation: Node }).typeAnnotation, modules),
        )
    default:
      // the fields that an event shares with another
      return []
  }
}

/** Whether code of the folder makes an event of the type: an object with it, or with a template that it fits. */
function makerOf(modules: readonly Module[]): (type: string) => boolean {
  const made = modules
    .filter(({ path }) => !/\/(model|view)\.ts$/.test(path))
    .flatMap(({ nodes }) => nodes)
    .filter(({ type, ...node }) => type === 'Property' && keyOf(node as Node) === 'type')
    .flatMap((property) => descendantsOf(property.value as Node))
  const texts = new Set(made.map(({ value }) => value))
  const patterns = made
    .filter(({ type }) => type === 'TemplateLiteral')
    .map(({ quasis }) => {
      const parts = list(quasis).map(({ value }) => (value as { cooked: string }).cooked.replaceAll('.', '\\.'))
      return new RegExp(`^${parts.join('.+')}$`)
    })
  return (type) => texts.has(type) || patterns.some((pattern) => pattern.test(type))
}

/** An event that a machine declares, and whether its code makes one. */
export interface EmissionSource {
  by: string
  type: string
  isMade: boolean
}

/** Events of lazy machines whose code did not load. */
const loadFailures = (modules: readonly Module[]): EmissionSource[] =>
  modules.flatMap((module) =>
    module.nodes
      .filter((node) => node.type === 'Property' && keyOf(node) === 'loadFailed')
      .map(({ value }) => value as Node)
      .flatMap((value) => argumentsFor(nameOf(value) ?? '', value, module) ?? [value])
      .flatMap(descendantsOf)
      .filter((node) => node.type === 'Property' && keyOf(node) === 'type')
      .flatMap(({ value }) => textsOf(value as Node, module))
      .map((type) => ({ by: type.split('.')[0]!, type, isMade: true })),
  )

/** Every event that a machine declares as emitted, or that stands for a lazy one whose code did not load. */
export function emissionsIn(modules: readonly Module[]): EmissionSource[] {
  const failures = loadFailures(modules)
  const ofMachines = modules.filter(({ path }) => path.startsWith('machines/'))
  const folders = new Set(ofMachines.map(({ path }) => folderOf(path)))
  const emissions = [...folders].flatMap((folder) => {
    const files = ofMachines.filter(({ path }) => folderOf(path) === folder)
    // `types: { emitted: {} as CartEmitted }`
    const names = files
      .flatMap(({ nodes }) => nodes)
      .filter((node) => node.type === 'Property' && keyOf(node) === 'emitted')
      .map(({ value }) => value as Node)
      .filter(({ type }) => type === 'TSAsExpression')
      .map(({ typeAnnotation }) => nameOf((typeAnnotation as Node).typeName) ?? '')
    const isMade = makerOf(files)
    return names.flatMap((name) => {
      const alias = declared(files, 'TSTypeAliasDeclaration', name)
      if (!alias) throw new Error(`${folder}: no type of its emitted events`)
      return eventTypes(alias.typeAnnotation as Node, files).map((type) => ({
        by: actorName(folder),
        type,
        isMade: isMade(type) || failures.some((failure) => failure.type === type),
      }))
    })
  })
  return [...emissions, ...failures.filter(({ type }) => !emissions.some((one) => one.type === type))]
}
