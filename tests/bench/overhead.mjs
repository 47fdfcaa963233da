import { createActor } from 'xstate'
import { collectGarbage, interval, median } from './time.mjs'

const budget = 0.05
const rounds = 60
/** In one go: enough for the garbage of each kind to be collected within, and not by the next. */
const walks = 40

/** Walks the cart's tours as the shop runs a cart: after each step it is saved as JSON, and its view is made. */
function tourWith({ cartMachine, cartModel, cartView, cartWith, createModel }) {
  const tours = createModel(cartMachine, cartModel).tours()
  let written = 0
  const machine = cartWith({
    save(stored) {
      written += JSON.stringify(stored).length
    },
    readStock: () => new Promise(() => {}),
  })
  const steps = tours.reduce((sum, { events }) => sum + events.length, 0)
  const walk = (inspect) => {
    for (const { input, events } of tours) {
      const actor = createActor(machine, { input, ...(inspect ? { inspect } : {}) })
      actor.subscribe((snapshot) => {
        written += cartView(snapshot, actor.send).count
      })
      actor.start()
      for (const event of events) actor.send(event)
      actor.stop()
    }
    return written
  }
  return { walk, steps }
}

/**
 * What it costs a cart to be recorded, and to be told of to a panel, beside the same tour with nobody there. In each
 * round all kinds walk, in another order than before, and are compared with that round's bare walk: what the machine
 * does meanwhile falls on both, and the middle of many rounds is told with the interval that holds the true one.
 */
export function measureOverhead(core) {
  const { walk, steps } = tourWith(core)
  const kinds = {
    'nobody again': () => undefined,
    'XState, telling': () => () => {},
    recorder: () => core.recorder().inspect,
    sender: () => core.createSender({ tell() {}, later() {} }).inspect,
    'sender, heard': () => {
      const sender = core.createSender({ tell() {}, later() {} })
      sender.hear()
      return sender.inspect
    },
  }
  const cost = (begin) => {
    collectGarbage()
    const inspect = begin()
    const before = performance.now()
    for (let i = 0; i < walks; i++) walk(inspect)
    return ((performance.now() - before) * 1000) / (steps * walks)
  }
  const all = Object.entries({ nobody: () => undefined, ...kinds })
  const times = []
  for (let round = -rounds / 5; round < rounds; round++) {
    const turned = all.map((_, at) => all[(at + round + rounds) % all.length])
    const inTurn = round % 2 === 0 ? turned : turned.reverse()
    const took = Object.fromEntries(inTurn.map(([kind, begin]) => [kind, cost(begin)]))
    if (round >= 0) times.push(took)
  }
  const bare = median(times.map(({ nobody }) => nobody))
  console.log(
    `\nOverhead on a tour of the cart (${steps} steps of ${bare.toFixed(0)} µs, ${rounds} rounds), budget: ${100 * budget} %`,
  )
  for (const kind of Object.keys(kinds)) {
    const shares = times.map((took) => took[kind] / took.nobody - 1)
    const middle = median(shares)
    const [least, most] = interval(shares)
    const percent = (share) => `${(100 * share).toFixed(1)} %`
    const judged = least > budget ? '  OVER BUDGET' : most > budget ? '  not sure' : ''
    console.log(
      `  ${kind.padEnd(16)} ${percent(middle).padStart(7)}, 95 % sure of ${percent(least)} to ${percent(most)}${judged}`,
    )
  }
}
