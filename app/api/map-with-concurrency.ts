/** Maximum concurrent calls: a browser's HTTP/1.1 connections per server. More would queue there. */
const maxConcurrency = 6

/**
 * Maps items with limited concurrency, so that a long list does not block other calls. Results keep the order of the
 * items.
 * @throws the first failure; later items are not started
 */
export async function mapWithConcurrency<Key, Answer>(
  keys: readonly Key[],
  ask: (key: Key) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const waiting = keys.entries()
  const worker = async () => {
    for (const [at, key] of waiting) answers[at] = await ask(key)
  }
  // a failure empties the queue
  await Promise.all(Array.from({ length: maxConcurrency }, worker)).finally(() => [...waiting])
  return answers
}
