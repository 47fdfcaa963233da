// `npm run test:access`: every route, overlay and story in every brand, before axe and two engines of other makers.
// A quarter of an hour; `npm test` asks the second engine of the screens of one brand. Needs `npm run build` first.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '-c', 'tests/e2e', '--project=everywhere', ...process.argv.slice(2)],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { ...process.env, EVERYWHERE: '1' },
  },
)
process.exitCode = status ?? 1
