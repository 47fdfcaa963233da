import { childrenOf, descendantsOf, type Node, nameOf, parse, propertyOf } from '../../app/build/syntax-tree.ts'

// The address changes before the page does: a locator that follows `toHaveURL` at once may find elements of the page
// that is left, and where it finds several of them the test fails without another try.

/** Calls that wait for the page, or leave it. */
const waits = new Set([
  ...['arrived', 'settled', 'hydrated', 'interactive', 'goto', 'reload', 'reloaded', 'close'],
  // matchers that any number of elements may fail for a while
  ...['toHaveCount', 'toBeFocused', 'toHaveTitle', 'toHaveURL', 'toPass', 'poll', 'newPage'],
])
/** What an `expect`, or a shopper's `see`, is about where it tells one page from another. */
const heading = /getByRole\('heading'|see\('heading'|\bheading\b|aria-busy/

/** Calls that look at the page or operate it. */
const looks = /^(getBy|locator$|press|fill$|click$|tap$|check$|expect|goBack$)/

const isFunction = ({ type }: Node): boolean => /Function/.test(type)
/** The nodes of a statement without those of functions in it. */
const ownNodes = (node: Node): Node[] => [
  node,
  ...childrenOf(node)
    .filter((child) => !isFunction(child))
    .flatMap(ownNodes),
]

const namesIn = (statement: Node): string[] =>
  ownNodes(statement)
    .filter(({ type }) => type === 'CallExpression')
    .map(({ callee }) => propertyOf(callee as Node) ?? nameOf(callee) ?? '')

/**
 * Lines with a `toHaveURL` of which neither the awaited statement before it nor the one after it waits for the page. A
 * block may end with it.
 */
export function unsureAddresses(code: string, file: string): number[] {
  const lineOf = ({ start }: Node): number => code.slice(0, start).split('\n').length
  const waitsForPage = (statement: Node): boolean => {
    const names = namesIn(statement)
    const looksAt = names.includes('expect') || names.includes('see')
    return (
      (looksAt && heading.test(code.slice(statement.start, statement.end))) || names.some((name) => waits.has(name))
    )
  }
  return descendantsOf(parse(code, file))
    .filter(({ type }) => type === 'BlockStatement' || type === 'FunctionBody')
    .flatMap(({ body }) => {
      const awaited = (body as Node[]).filter((one) => ownNodes(one).some(({ type }) => type === 'AwaitExpression'))
      return awaited.filter((one, at) => {
        const [before, after] = [awaited[at - 1], awaited[at + 1]]
        const isAddress = one.type === 'ExpressionStatement' && namesIn(one).includes('toHaveURL')
        const isUsed = after && namesIn(after).some((name) => looks.test(name)) && !waitsForPage(after)
        return isAddress && isUsed && !(before && waitsForPage(before))
      })
    })
    .map(lineOf)
}
