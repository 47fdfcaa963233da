import type * as v from 'valibot'
import { getDotPath } from 'valibot'

// Request parsing that both simulators share.

export function jsonOrNull(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

/** Validation errors by field. */
export function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const name = getDotPath(issue) ?? 'body'
    errors[name] = [...(errors[name] ?? []), issue.message]
  }
  return errors
}

const longestField = 100

/** Reads a form field as text of limited length. */
export function typedIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, longestField) : ''
}
