import { island } from '../hydration/island.tsx'

/** The question about cookies, as the server drew it: text and three buttons, whose code comes with the first hand. */
export const consentIsland = island(() =>
  import('../features/consent/question.tsx').then((module) => module.ConsentQuestion),
)
