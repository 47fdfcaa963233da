import { escapeForTerminal } from '../../db/escape-for-terminal.ts'

/** A position in a feed. Lines count from 1. */
export interface FeedPosition {
  file: string
  line: number
}

/** Why a feed cannot be taken. */
export interface FeedProblem extends FeedPosition {
  /** A field's name or path, or a character's number in the line. */
  column: string | null
  /** What is wrong, what it means, and what to do: a sentence each. */
  wrong: string
  meaning: string
  remedy: string
}

export interface Says {
  wrong: string
  meaning: string
  remedy: string
}

/** Ends the reading of a file. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
  readonly problem: FeedProblem

  constructor(problem: FeedProblem) {
    super(problem.wrong)
    this.problem = problem
  }
}

/** Texts of feeds are longer than a line of the terminal. */
const longestQuote = 60

/** A value of the feed, safe to print. */
export function quoted(value: unknown): string {
  const text = escapeForTerminal(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'))
  return `«${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}»`
}

/** One line for people: `feed.xml:12 (price): …`. */
export function describeProblem({ file, line, column, wrong, meaning, remedy }: FeedProblem): string {
  const place = column === null ? '' : ` (${escapeForTerminal(column)})`
  return `${escapeForTerminal(file)}:${line}${place}: ${wrong} ${meaning} ${remedy}`
}
