/** The part of a React fiber that the count reads. */
interface Fiber {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

interface DevToolsHook {
  isDisabled: boolean
  supportsFiber: boolean
  inject(): number
  onCommitFiberRoot(id: number, root: { current: Fiber }): void
  onCommitFiberUnmount(): void
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook | undefined
}

/** `PerformedWork` of React: the component was called in this commit. */
const performedWork = 1

const renders: string[] = []

function walk(fiber: Fiber): void {
  const before = fiber.alternate
  if (typeof fiber.type === 'function' && (!before || fiber.flags & performedWork)) renders.push(fiber.type.name)
  // the same child means that React left the subtree out
  if (fiber.child !== before?.child) for (let child = fiber.child; child; child = child.sibling) walk(child)
}

/** Must be imported before `react-dom`, which looks for the hook when it is loaded. */
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  isDisabled: false,
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_, root) => walk(root.current),
  onCommitFiberUnmount: () => undefined,
}

/** How often each component rendered while `press` ran, by name. */
export function countRenders(press: () => void): Record<string, number> {
  renders.length = 0
  press()
  const counts: Record<string, number> = {}
  for (const name of renders) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
