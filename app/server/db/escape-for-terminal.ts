/**
 * Control characters, which move a terminal's cursor or colour it, and those that turn the direction of what follows. What
 * breaks a line is among the white space.
 */
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/** Emoji are put together with it. */
const joiner = '\u200d'

/** A text that a shopper has typed, as one line that an operator's terminal only shows. */
export const escapeForTerminal = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(controls, (found) => (found === joiner ? found : '\ufffd'))
