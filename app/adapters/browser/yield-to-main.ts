/** Lets a slow phone answer a thumb, or show a frame, between two stretches of work. */
export const yieldToMain = () => new Promise((goOn) => setTimeout(goOn))
