import type * as v from 'valibot'
import { getDotPath } from 'valibot'

// What the doubles of both providers read and answer alike.

export function jsonOrNull(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** What is wrong with a body, by field. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const name = getDotPath(issue) ?? 'body'
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return errors
}

const longestField = 100

/** What is typed into a field, as text and not too much of it. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, longestField) : ''
}
