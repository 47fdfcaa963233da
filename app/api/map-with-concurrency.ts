/** Questions at once: as many as a browser has connections to one server over HTTP/1.1. The others wait in no queue of its. */
const maxConcurrency = 6

/**
 * Asks one thing of each, a few at a time, so that a long list keeps nobody waiting who asks for something else meanwhile.
 * Answers stand in the order of what was asked.
 * @throws what the first question throws that fails; no further ones are put then
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
  // whoever fails leaves nothing for the others to ask
  await Promise.all(Array.from({ length: maxConcurrency }, worker)).finally(() => [...waiting])
  return answers
}
