import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, variables } from '../../app/server/settings.ts'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'app/server/README.md'), 'utf8')

/** The only block of the README in a language that has the text. */
function block(language: string, text: string): string {
  const blocks = [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(
    ([, of, content]) => of === language && content?.includes(text),
  )
  expect(blocks).toHaveLength(1)
  return blocks[0]?.[2] ?? ''
}

const assignments = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

const unit = block('ini', '[Service]')
const directives = unit
  .split('\n')
  .filter((line) => line.includes('='))
  .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
const directive = (name: string): string => directives.find(([key]) => key === name)?.[1] ?? ''
const ofUnit = { ...assignments(directive('Environment')), ...assignments(block('sh', 'SECRET_KEY=')) }
const ofCompose: Record<string, string> = Object.fromEntries(
  [...block('yaml', 'services:').matchAll(/^ {6}([A-Z_]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Values that an operator fills in. */
const filledIn = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      name === 'MOBILE_PROVIDER_MERCHANTS'
        ? '1=123456'
        : name.endsWith('_PROVIDER_URL')
          ? 'https://provider.example.no'
          : value.replace(/\$\{\w+\}|PASSWORD|SECRET/g, 'x'.repeat(32)),
    ]),
  )

describe.each([
  ['systemd', ofUnit],
  ['compose', ofCompose],
])('the deployment by %s', (_, environment) => {
  it('OPS-21 sets only what the shop reads', () => {
    const known = [...Object.keys(variables), 'NODE_ENV']
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
  })

  it('OPS-21 has settings that the shop starts with', () => {
    expect(readSettings(filledIn(environment))).toMatchObject({ secretKey: 'x'.repeat(32) })
  })

  it('OPS-21 is in production', () => expect(environment.NODE_ENV).toBe('production'))
})

describe('the unit of systemd', () => {
  it('OPS-21 starts the file that the build writes', () => {
    expect(directive('ExecStart')).toBe('/usr/bin/node dist/server/main.js')
    expect(readFileSync(join(root, 'app/server/start.mjs'), 'utf8')).toContain("'main.js'")
  })

  it('OPS-21 keeps the data in a directory that it may write', () => {
    expect(`/var/lib/${directive('StateDirectory')}`).toBe(ofUnit.DATA_DIR)
  })

  it('OPS-21 waits longer for the end than the server takes', () => {
    const mostMs = Number(ofUnit.STOP_DELAY) + 15_000
    expect(Number(directive('TimeoutStopSec')) * 1000).toBeGreaterThan(mostMs)
  })

  it('OPS-21 is one that systemd reads without a word', ({ skip }) => {
    try {
      execFileSync('systemd-analyze', ['--version'], { stdio: 'ignore' })
    } catch {
      skip('systemd-analyze is not installed here')
    }
    const folder = mkdtempSync(join(tmpdir(), 'shop-unit-'))
    try {
      const file = join(folder, 'shop.service')
      // the paths are those of another machine
      const here = unit.replace('/usr/bin/node', process.execPath).replace('User=shop', `User=${userInfo().username}`)
      writeFileSync(file, here)
      expect(said(file)).toBe('')
      writeFileSync(file, here.replace('ProtectHome=yes', 'ProtectHome=please'))
      expect(said(file)).toMatch(/protect ?home/i)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a clone without the packages that build it', () => {
  it('OPS-21 says how to install them', () => {
    const clone = mkdtempSync(join(tmpdir(), 'shop-clone-'))
    try {
      mkdirSync(join(clone, 'app/server'), { recursive: true })
      for (const file of ['start.mjs', 'build-stamp.mjs'])
        cpSync(join(root, 'app/server', file), join(clone, 'app/server', file))
      const { status, stderr } = spawnSync(process.execPath, ['app/server/start.mjs', 'catalogue'], {
        cwd: clone,
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([1, expect.stringContaining('npm ci --include=dev')])
    } finally {
      rmSync(clone, { recursive: true })
    }
  })
})

/** What systemd says against a unit, of this unit alone. */
function said(file: string): string {
  const script = 'systemd-analyze verify "$1" 2>&1 || true'
  const output = execFileSync('sh', ['-c', script, 'sh', file], { encoding: 'utf8' })
  return output
    .split('\n')
    .filter((line) => line.includes('shop.service'))
    .join('\n')
}
