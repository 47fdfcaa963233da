/** The subject cannot do a step that the model allows: two timers cannot fire in either order. No difference. */
export class CannotHappenError extends Error {}
