import { createActor } from 'xstate'
import { note } from './report.mjs'
import { collectGarbage, cpu, interval, median } from './time.mjs'

const budget = 0.05
const rounds = 50
/** In one go: enough for the garbage of each kind to be collected within, and not by the next. */
const walks = 40

/** Walks the cart's paths as the shop runs a cart: after each step it is saved as JSON, and its view is made. */
function pathWith({ cartMachine, cartModel, cartWith, createModel, selectCart }) {
  const paths = createModel(cartMachine, cartModel).paths()
  let written = 0
  const machine = cartWith({
    save(stored) {
      written += JSON.stringify(stored).length
    },
    readStock: () => new Promise(() => {}),
  })
  const steps = paths.reduce((sum, { events }) => sum + events.length, 0)
  const walk = (inspect) => {
    for (const { input, events } of paths) {
      const actor = createActor(machine, { input, ...(inspect ? { inspect } : {}) })
      actor.subscribe((snapshot) => {
        written += selectCart(snapshot).count
      })
      actor.start()
      for (const event of events) actor.send(event)
      actor.stop()
    }
    return written
  }
  return { walk, steps }
}

const telling = 'telling'
const nobody = 'nobody'

/** The cost of each kind in each round, µs a step. In each all walk, in another order than before. */
function roundsOf({ walk, steps }, kinds) {
  const cost = (begin) => {
    // what is young alone: to clear away all throws out code that is compiled, and a step then takes twice as long
    collectGarbage({ type: 'minor' })
    const { inspect, after } = begin()
    let took = 0
    for (let i = 0; i < walks; i++) {
      const before = cpu()
      walk(inspect)
      took += cpu() - before
      after?.()
    }
    return (took * 1000) / (steps * walks)
  }
  const all = Object.entries(kinds)
  const times = []
  for (let round = -rounds / 5; round < rounds; round++) {
    const turned = all.map((_, at) => all[(at + round + rounds) % all.length])
    const inTurn = round % 2 === 0 ? turned : turned.reverse()
    const took = Object.fromEntries(inTurn.map(([kind, begin]) => [kind, cost(begin)]))
    if (round >= 0) times.push(took)
  }
  return times
}

const percent = (share) => `${(100 * share).toFixed(1)} %`

/** What a kind costs more than another, as a share of the bare walk. */
function say(times, words, kind, than, limit = Number.POSITIVE_INFINITY) {
  const shares = times.map((took) => (took[kind] - took[than]) / took[nobody])
  const [least, most] = interval(shares, median)
  const judged = least > limit ? '  OVER BUDGET' : most > limit ? '  not sure' : ''
  note(
    `overhead of ${words.trim()}, beside ${than}`,
    '%',
    shares.map((share) => 100 * share),
    Number.isFinite(limit) ? { most: 100 * limit } : {},
  )
  console.log(
    `  ${words.padEnd(30)} ${percent(median(shares)).padStart(7)}, 95 % sure of ${percent(least)} to ${percent(most)}${judged}`,
  )
}

/**
 * Measures the cost of recording a cart, of keeping it for a panel, and of sending to a panel between runs of the path.
 * All kinds run in each round, so that other load of the machine falls on all alike. Measured: CPU time, threads of the
 * garbage collector included. Each kind is compared with the others of its round; printed: the median ratio with its
 * confidence interval.
 */
export function measureOverhead(core) {
  const path = pathWith(core)
  const bare = { [nobody]: () => ({}), [telling]: () => ({ inspect() {} }) }
  const kept = roundsOf(path, {
    ...bare,
    'nobody again': () => ({}),
    recorder: () => core.recorder(),
    sender: () => core.createSender({ emit() {}, later() {} }),
  })
  const step = median(kept.map((took) => took[nobody]))
  console.log(`\nOverhead on a path of the cart: ${path.steps} steps of ${step.toFixed(0)} µs, ${rounds} rounds`)
  say(kept, 'nobody, against nobody', 'nobody again', nobody)
  say(kept, 'XState telling, to anybody', telling, nobody)
  console.log(`  ours, beside that XState tells (budget: ${percent(budget)})`)
  for (const kind of ['recorder', 'sender']) say(kept, `  ${kind}`, kind, telling, budget)
  console.log('  both together')
  for (const kind of ['recorder', 'sender']) say(kept, `  ${kind}`, kind, nobody)

  // apart: messages to a panel leave so much garbage that whatever runs next is slower
  const connected = roundsOf(path, {
    ...bare,
    'sender, connected': () => {
      let due = null
      const later = (then) => {
        due = then
      }
      const { inspect, connect } = core.createSender({ emit() {}, later })
      connect()
      return { inspect, after: () => due?.() }
    },
  })
  console.log('  while a panel listens: redaction and sending, between the runs, leave their garbage')
  say(connected, '  sender, connected', 'sender, connected', telling)
}
