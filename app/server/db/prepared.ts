import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { HotStatements } from './hot-statements.ts'

const { serialize } = protocol

const mostKept = 200

interface Statement {
  name: string
  /** The types of its parameters. */
  types: readonly number[]
}

/**
 * Keeps the statements that come again and again as PostgreSQL has understood them. PGlite's own `query` has each one read
 * and planned anew, which is most of what a small question costs.
 */
export class PreparedStatements {
  readonly #database: PGlite
  readonly #often = new HotStatements()
  readonly #kept: LRUCache<string, Statement>
  /** Those that the database need not know any more. */
  #dropped: string[] = []
  #made = 0

  constructor(database: PGlite) {
    this.#database = database
    this.#kept = new LRUCache({ max: mostKept, dispose: ({ name }) => this.#dropped.push(name) })
  }

  /** Whether the statement has come often enough to be kept. */
  isWorthIt(text: string): boolean {
    return this.#often.isWorthKeeping(text)
  }

  /** As PGlite's `query`, within a transaction: outside one, the caller holds the turn of one. */
  query(text: string, params: readonly unknown[], rowMode: 'array' | 'object'): Promise<Results> {
    const database = this.#database
    return database.runExclusive(async () => {
      const messages: Parameters<typeof parse.parseResults>[0] = []
      const send = async (...parts: Uint8Array[]): Promise<typeof messages> => {
        const answer = await database.execProtocolStream(Buffer.concat(parts), { syncToFs: false })
        messages.push(...answer)
        return answer
      }
      try {
        const closing = this.#dropped.splice(0).map((name) => serialize.close({ type: 'S', name }))
        if (closing.length > 0) await send(...closing)
        const { name, types } = this.#kept.get(text) ?? (await this.#prepare(text, send))
        const values = params.map((value, at) => {
          if (value === null || value === undefined) return null
          const written = database.serializers[types[at]!]
          return written ? written(value) : String(value)
        })
        await send(
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        )
      } catch (error) {
        // Perhaps a table is not what it was when the statement was understood.
        this.#kept.delete(text)
        await send(serialize.sync())
        throw error
      }
      return parse.parseResults(messages, database.parsers, { rowMode })[0]!
    })
  }

  async #prepare(
    text: string,
    send: (...parts: Uint8Array[]) => Promise<Parameters<typeof parse.parseResults>[0]>,
  ): Promise<Statement> {
    this.#made += 1
    const name = `s${this.#made}`
    await send(serialize.parse({ name, text }))
    const types = parse.parseDescribeStatementResults(await send(serialize.describe({ type: 'S', name })))
    const statement = { name, types }
    this.#kept.set(text, statement)
    return statement
  }
}
