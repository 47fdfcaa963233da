import type { Locator } from '@playwright/test'

/** The number of articles in the name of a filter's choice: 'Herre, 12 varer'. */
export const choiceCount = async (choice: Locator): Promise<number> =>
  Number(/, (\d+) varer?"/.exec(await choice.ariaSnapshot())?.[1])
