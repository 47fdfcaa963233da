import { island } from '../hydration/island.tsx'

/** The cookie banner: server-rendered text and three buttons, hydrated on intent. */
export const consentIsland = island(() =>
  import('../features/consent/question.tsx').then((module) => module.ConsentQuestion),
)
