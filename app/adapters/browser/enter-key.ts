import { chooseByEnter } from '../../../ui/EnterKey/index.ts'

let isOn = false

/** Makes every control work with Tab and Enter. */
export function startEnterKey(): void {
  if (isOn) return
  isOn = true
  chooseByEnter()
}
