import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { analyticsSettings } from '../../app/features/analytics/sources.ts'
import { readSettings, variables } from '../../app/server/settings.ts'
import { settingsHelp, settingsTable } from '../../app/server/settings-help.ts'

const readme = join(import.meta.dirname, '../../app/server/README.md')

describe('the settings', () => {
  it('are listed in the server’s README as in the schema', async () => {
    const section = /(?<=<!-- settings -->\n).*(?=<!-- \/settings -->)/s
    const text = readFileSync(readme, 'utf8')
    expect(text).toMatch(section)
    await expect(text.replace(section, () => `\n${settingsTable()}\n\n`)).toMatchFileSnapshot(readme)
  })

  it('are printed by --help with their defaults', () => {
    const lines = settingsHelp().split('\n')
    for (const name of Object.keys(variables)) expect(lines).toContain(`  ${name}`)
    expect(lines.filter((line) => line.startsWith('      without it: '))).toHaveLength(Object.keys(variables).length)
    expect(settingsHelp()).toMatch(/ {2}PORT\n.*\n {6}without it: 3000\n/)
    expect(settingsHelp()).not.toContain('undefined')
  })

  it('have a meaning each', () => {
    const meanings = Object.values(variables).map((schema) => v.getDescription(schema))
    expect(meanings.every((meaning) => meaning && meaning.length > 5)).toBe(true)
  })

  it('name every analytics service', () => {
    for (const { name } of Object.values(analyticsSettings)) expect(Object.keys(variables)).toContain(name)
  })

  it('take an empty variable as an absent one', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  it('are refused with the name and the rule of a wrong variable', () => {
    expect(() => readSettings({ PORT: 'http' })).toThrow('PORT must be a whole number from 0 to 65535, not "http".')
    expect(() => readSettings({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT must be text or json, not "xml".')
    expect(() => readSettings({ STORE_KEY: 'short' })).toThrow('STORE_KEY must have at least 24 characters')
    expect(() => readSettings({ SEARCH_URL: 'ftp://x' })).toThrow(
      'SEARCH_URL must be an address that begins with http:// or https://.',
    )
  })

  it('SECURITY do not repeat a secret that is refused', () => {
    expect(() => readSettings({ SECRET_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/s)
  })

  it('are refused without their companions', () => {
    expect(() => readSettings({ DATABASE_REPLICA_URL: 'postgres://a/b' })).toThrow(
      'DATABASE_REPLICA_URL needs DATABASE_URL, the server that it is a replica of.',
    )
    expect(() => readSettings({ SMTP_URL: 'smtp://a', MAILBOX: '1' })).toThrow('SMTP_URL and MAILBOX=1 exclude')
  })

  it('reduce PUBLIC_ORIGIN to its origin', () => {
    expect(readSettings({ PUBLIC_ORIGIN: 'https://butikk.example/a?b' }).publicOrigin).toBe('https://butikk.example')
  })

  it('serve metrics on this machine only by default', () => {
    expect(readSettings({}).metrics).toBeUndefined()
    expect(readSettings({ METRICS_PORT: '9100' }).metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  })
})
