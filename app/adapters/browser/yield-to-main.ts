/** Yields to input and painting between two tasks. */
export const yieldToMain = () => new Promise((goOn) => setTimeout(goOn))
