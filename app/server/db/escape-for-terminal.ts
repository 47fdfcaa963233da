/**
 * Control characters, which move a terminal's cursor or set colours, and bidirectional overrides. White space covers
 * line breaks.
 */
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu

/** Emoji are composed with it. */
const joiner = '\u200d'

/** Makes a shopper's text safe to print: one line without control characters. */
export const escapeForTerminal = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(controls, (found) => (found === joiner ? found : '\ufffd'))
