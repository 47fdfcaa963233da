import { randomInt } from 'node:crypto'
import { codeAlphabet, withCheckCharacter } from '../../../machines/domain/checked-code.ts'

/** A random code of so many characters, five bits each; the last one checks the others. */
export function randomCode(length: number): string {
  const body = Array.from({ length: length - 1 }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length)))
  return withCheckCharacter(body.join(''))
}
