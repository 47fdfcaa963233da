import { inWords } from './elements.ts'

/** Buttons that do not have the colour of their variant: axe cannot judge the contrast of words on a picture. */
export function unfilled(): string[] {
  const probe = document.body.appendChild(document.createElement('i'))
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-slot="button"], [data-slot="button-link"]')]
  const wrong = buttons.flatMap((button) => {
    if (button.dataset.state === 'disabled' || button.matches(':hover, :active')) return []
    const style = getComputedStyle(button)
    const colour = style.backgroundColor
    probe.style.backgroundColor = style.getPropertyValue('--fill')
    const fill = getComputedStyle(probe).backgroundColor
    return fill === colour ? [] : [`${inWords(button)} is filled with ${colour}, not ${fill}`]
  })
  probe.remove()
  return wrong
}
