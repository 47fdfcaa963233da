/** Questions at once: as many as a browser has connections to one server over HTTP/1.1. The others wait in no queue of its. */
const atOnce = 6

/**
 * Asks one thing of each, a few at a time, so that a long list keeps nobody waiting who asks for something else meanwhile.
 * Answers stand in the order of what was asked.
 * @throws what the first question throws that fails; no further ones are put then
 */
export async function askEach<Key, Answer>(
  keys: readonly Key[],
  ask: (key: Key) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const waiting = keys.entries()
  let hasFailed = false
  const askOn = async () => {
    for (const [at, key] of waiting) {
      if (hasFailed) return
      answers[at] = await ask(key)
    }
  }
  const asking = Array.from({ length: atOnce }, askOn)
  try {
    await Promise.all(asking)
  } catch (error) {
    hasFailed = true
    throw error
  }
  return answers
}
