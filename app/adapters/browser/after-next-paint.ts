/** Does what can wait until the answer to a press has been painted; at once in a tab that is not seen, for it paints nothing. */
export function afterNextPaint(act: () => void): void {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
