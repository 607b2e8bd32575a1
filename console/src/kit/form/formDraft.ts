import type { Draft } from '../drafts/drafts.ts'
import { sameValue } from './changed.ts'

/** What was typed into a form and not saved: per field what was saved when it was typed, and what it became. */
export interface FormDraft extends Draft {
  fields: Record<string, { from: unknown; to: unknown }>
}

type Values = Readonly<Record<string, unknown>>

const secret = /password|secret|token|passphrase/i

// a file, and text that is no number, cannot be written down
const survives = (value: unknown): boolean => sameValue(JSON.parse(JSON.stringify(value ?? null)), value ?? null)

/** The fields of a draft: those with these names, without what must not lie in a browser's storage. */
export const draftFields = (saved: Values, now: Values, changed: readonly string[]): FormDraft['fields'] =>
  Object.fromEntries(
    changed
      .filter((name) => !secret.test(name) && survives(now[name]) && survives(saved[name]))
      .map((name) => [name, { from: saved[name] ?? null, to: now[name] ?? null }]),
  )

/** A day is long enough for a lunch, a night and a broken browser, and short enough that nobody is surprised. */
export const draftLife = 24 * 60 * 60 * 1000

const isEqual = (one: unknown, other: unknown): boolean => sameValue(one ?? null, other ?? null)

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
// a draft may be older than the form
const fits = (to: unknown, saved: unknown): boolean => (saved ?? null) === null || to === null || kindOf(to) === kindOf(saved)

/** What of a draft is still news on what is saved now: a field that says the same, or is no more, is not offered. */
export const offeredOf = (fields: FormDraft['fields'], saved: Values, touched: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { to }]) => name in saved && !touched.includes(name) && fits(to, saved[name]) && !isEqual(to, saved[name]))
      .map(([name, { to }]) => [name, to]),
  )

/** Somebody saved another value in the meantime, of a field that is offered. */
export const isOlder = (fields: FormDraft['fields'], saved: Values, names: readonly string[]): boolean =>
  names.some((name) => !isEqual(fields[name]?.from, saved[name]))

export const isFormDraft = (value: Draft): value is FormDraft => {
  const { fields } = value as Partial<FormDraft>
  return typeof fields === 'object' && fields !== null && Object.values(fields).every((field) => field !== null && 'to' in field)
}
