import { serve } from './serve.ts'
import { usage } from './usage.ts'
import { writeFirstTest, writeRecordedTest } from './write-tests.ts'

const [command, ...args] = process.argv.slice(2)
const commands: Readonly<Record<string, (args: string[]) => unknown>> = {
  inspect: serve,
  init: writeFirstTest,
  test: writeRecordedTest,
}

if (args.includes('--help') || args.includes('-h') || command === '--help' || command === '-h') console.log(usage)
else
  try {
    const run = commands[command ?? '']
    if (!run) throw new Error(`There is no command '${process.argv.slice(2).join(' ')}'.\n\n${usage}`)
    await run(args)
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault))
    process.exitCode = 1
  }
