import type { Entry, Validate } from './entry.ts'
import { FeedError, type FeedPosition } from './feed-problem.ts'
import { longestRecord } from './limits.ts'

/** Reads the shop's own format: a record a line. */
export async function* readJsonLines<Value>(
  texts: AsyncIterable<string>,
  file: string,
  validate: Validate<Value>,
): AsyncGenerator<Entry<Value>> {
  let rest = ''
  let line = 0
  const entriesOf = (text: string): Entry<Value>[] => {
    line += 1
    return text.trim() === '' ? [] : readLine(text, { file, line }, validate)
  }
  for await (const text of texts) {
    rest += text
    let begin = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', begin)) {
      assertShort(end - begin, { file, line: line + 1 })
      yield* entriesOf(rest.slice(begin, end))
      begin = end + 1
    }
    rest = rest.slice(begin)
    assertShort(rest.length, { file, line: line + 1 })
  }
  yield* entriesOf(rest)
}

/** @throws FeedError */
function assertShort(length: number, at: FeedPosition): void {
  if (length <= longestRecord) return
  throw new FeedError({
    ...at,
    column: null,
    wrong: `The record has more than ${longestRecord} characters.`,
    meaning: 'Nothing needs so many: the file is damaged or of another format.',
    remedy: 'Check that the file is whole, and that its ending names its format.',
  })
}

function readLine<Value>(text: string, at: FeedPosition, validate: Validate<Value>): Entry<Value>[] {
  try {
    return validate(JSON.parse(text), at)
  } catch (error) {
    const [, position] = /at position (\d+)/.exec((error as Error).message) ?? []
    const problem = {
      ...at,
      column: position === undefined ? null : `character ${Number(position) + 1}`,
      wrong: 'The line is not JSON.',
      meaning: 'Nothing can be read from it.',
      remedy: 'Write one JSON object a line, as `npm run catalogue -- schema` says.',
    }
    return [{ type: 'problem', problem }]
  }
}
