import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { HotStatements } from './hot-statements.ts'

const { serialize } = protocol

const maxPrepared = 200

interface Statement {
  name: string
  /** Parameter types. */
  types: readonly number[]
}

/**
 * Keeps frequent statements prepared. PGlite's `query` parses and plans each time, which is most of a small query's
 * cost.
 */
export class PreparedStatements {
  readonly #database: PGlite
  readonly #often = new HotStatements()
  readonly #kept: LRUCache<string, Statement>
  /** Statements to deallocate. */
  #dropped: string[] = []
  #made = 0

  constructor(database: PGlite) {
    this.#database = database
    this.#kept = new LRUCache({ max: maxPrepared, dispose: ({ name }) => this.#dropped.push(name) })
  }

  /** Whether the statement is frequent enough to prepare. */
  isWorthIt(text: string): boolean {
    return this.#often.isWorthKeeping(text)
  }

  /** Like PGlite's `query`; within a transaction, or while the caller holds the queue. */
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
        // The schema may have changed since it was prepared.
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
