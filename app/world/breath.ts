/** Lets a slow phone answer a thumb, or show a frame, between two stretches of work. */
export const breath = () => new Promise((goOn) => setTimeout(goOn))
