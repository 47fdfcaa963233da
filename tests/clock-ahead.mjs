// Runs the whole test command at a later date: `npm run test:ahead`, or `npm run test:ahead -- 400` for 400 days ahead.
// A test whose data has a fixed date passes on the day it is written and fails on another.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { shiftClock } from './shift-clock.mjs'

/** Days ahead where none are given: another month, another weekday, past every deadline of days and weeks. */
const usualDays = 40
const dayLength = 24 * 60 * 60 * 1000

const days = Number(process.argv[2] ?? usualDays)
if (!Number.isFinite(days)) {
  console.error(`${process.argv[2]} is not a number of days. Give one, such as: npm run test:ahead -- 400`)
  process.exit(1)
}
const preload = join(import.meta.dirname, 'shift-clock.mjs')
const child = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_CLOCK_AHEAD: String(days * dayLength),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' '),
  },
})
shiftClock(days * dayLength)
console.log(`The tests run as on ${new Date().toDateString()}.`)
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
