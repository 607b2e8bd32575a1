import type { config, Configuration } from '@disadmin/contract/settings/config'
import { type Issue, issueText, type TextRef } from '@disadmin/contract/kit/issues'
import { holds } from '@disadmin/contract/kit/access'
import { isVisible, isVisibleInLines } from '@disadmin/contract/kit/visible'
import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Tx } from '../kit/db/db.ts'
import { notAllowed, ProblemError, type RefusedField, refuse } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import { type SettingsEntry, type EntryValue, textOf } from '../kit/settings-entries.ts'
import { readConfiguration, variablesOf } from './config.live.ts'
import { findStored, lockConfiguration, lockRoles, type StoredEntry, storeEntries } from './config.queries.ts'
import { entriesFor, holding, isOpenTo, partOf, readEntries } from './config.read.service.ts'

type Update = Context<typeof config.update>

interface Change {
  entry: SettingsEntry
  /** Null: back to the default. */
  value: EntryValue | null
}

/** APP-26. All or nothing; this process obeys at once, the others when they look. */
export const updateEntries = async (context: Update): Promise<Configuration> => {
  const { db, settings, log: logger } = context
  const changes = changesOf(context)
  await inTransaction(db, (tx) => save(context, tx, changes))
  await readConfiguration({ db, settings, logger })
  return readEntries(context)
}

/** What is wanted of which entries; a right that is missing is answered before a value that is wrong. */
const changesOf = ({ body, who, settings }: Update): Change[] => {
  const entries = entriesFor(settings)
  const wanted = Object.entries(body.values).map(([key, value]) => {
    const entry = entries.find((one) => one.key === key)
    return { key, entry, value: typeof value === 'string' && !entry?.secret ? normalized(value, entry) : value }
  })
  const parts = wanted.flatMap(({ entry }) => (entry && partOf(entry)) ?? [])
  if (parts.some((right) => !holds(who.codenames, right))) notAllowed()
  if (wanted.some(({ entry }) => entry && !isOpenTo(entry, who))) notAllowed()
  const faults = wanted.flatMap(({ key, value, entry }): RefusedField[] => {
    if (!entry) return [{ source: key, key: 'kit:invalid.unknown', values: [key] }]
    if (entry.variable in settings.configured.environment)
      return [{ source: key, key: 'config:refused.environment', values: [entry.variable] }]
    return value === null ? [] : faultsOf(entry, value)
  })
  if (faults.length > 0) refuse(faults)
  return wanted.map(({ entry, value }) => ({ entry: entry!, value: value === '' && entry!.default === null ? null : value }))
}

const normalized = (text: string, entry: SettingsEntry | undefined): string => {
  const composed = text.normalize('NFC')
  return entry?.builtIn === undefined ? composed : composed.replace(/\r\n?/g, '\n').trim()
}

const types = { str: 'string', int: 'number', bool: 'boolean', list: 'object' } as const

/** What is wrong with a value, at its entry. */
const faultsOf = (entry: SettingsEntry, value: EntryValue): RefusedField[] => {
  const at = (key: RefusedField['key'], values?: RefusedField['values']) => [{ source: entry.key, key, ...(values && { values }) }]
  if (typeof value !== types[entry.type]) return at(entry.type === 'int' ? 'kit:invalid.whole_number' : 'kit:invalid.value')
  if (value === '') return entry.default === null ? [] : at('kit:invalid.required')
  if (typeof value === 'object') {
    if (new Set(value).size < value.length || value.some((item) => item.includes(',') || item.trim() !== item || item === ''))
      return at('kit:invalid.value')
    if (value.length === 0 && entry.options === undefined && !isDeepStrictEqual(entry.default, []))
      return at('kit:invalid.required')
  }
  const text = textOf(value)
  if (!(entry.multiline ? isVisibleInLines : isVisible)(text)) return at('kit:invalid.unseen')
  if (text.trim() !== text) return at('kit:invalid.value')
  for (const schema of [entry.schema, entry.entered]) {
    const issue = schema?.safeParse(text).error?.issues[0] as Issue | undefined
    if (issue) return [{ source: entry.key, ...wordsOf({ ...issue, input: text }) }]
  }
  return []
}

const wordsOf = (issue: Issue): TextRef => {
  if (issue.format === 'url') return { key: 'kit:invalid.website' }
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { key: 'config:refused.too_short', values: [Number(issue.minimum)] }
  return issueText(issue)
}

const save = async ({ body, who, audit, settings }: Update, tx: Tx, wanted: readonly Change[]): Promise<void> => {
  await lockConfiguration(tx)
  const { entries } = settings.configured
  const rows = await findStored(
    tx,
    entries.map(({ key }) => key),
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  const changes = wanted.filter(({ entry, value }) => !isDeepStrictEqual(stored.get(entry.key)?.value ?? null, value))
  const stale = changes.filter(({ entry }) => (stored.get(entry.key)?.version ?? 0) > body.version)
  if (stale.length > 0) throw changedMeanwhile(stale.map(({ entry }) => ({ entry, stored: stored.get(entry.key)! })))
  if (changes.length === 0) return
  await assertRoles(tx, changes)
  assertTogether(settings, rows, changes)
  await storeEntries(tx, who.actorId, Object.fromEntries(changes.map(({ entry, value }) => [entry.key, value])))
  const told = (valueNow: (change: Change) => EntryValue | null) =>
    Object.fromEntries(changes.map((change) => [change.entry.key, tellable(change.entry, valueNow(change))]))
  await audit(
    {
      before: told(({ entry }) => holding(entry, settings, stored.get(entry.key))),
      after: told(({ entry, value }) => value ?? entry.default),
    },
    tx,
  )
}

/** A role that does not exist protects nobody. */
const assertRoles = async (tx: Tx, changes: readonly Change[]): Promise<void> => {
  for (const { entry, value } of changes.filter((change) => change.entry.roles)) {
    const named = [value ?? []].flat().map(String)
    const there = await lockRoles(tx, named)
    const missing = named.filter((role) => !there.includes(role))
    if (missing.length > 0) refuse([{ source: entry.key, key: 'config:refused.no_role', values: [missing.join(', ')] }])
  }
}

/** What is saved has to go together as the environment has to, or no process could read it. */
const assertTogether = (
  { configured: { entries, reread } }: Settings,
  stored: readonly StoredEntry[],
  changes: readonly Change[],
) => {
  const next = new Map([...stored, ...changes.map(({ entry: { key }, value }) => ({ key, value }))].map((one) => [one.key, one]))
  try {
    reread(variablesOf(entries, [...next.values()]).variables)
  } catch (error) {
    // a line for each problem, which begins with the variable's name
    const problems = (error as Error).message.split('\n').slice(1)
    if (problems.length === 0) throw error
    refuse(
      problems.map((problem) => {
        const [variable, ...text] = problem.trim().split(': ')
        const named = entries.find((entry) => entry.variable === variable) ?? changes[0]!.entry
        return { source: named.key, key: 'config:refused.together' as const, values: [text.join(': ')] }
      }),
    )
  }
}

/** A secret is never told, only whether there is one. */
const tellable = ({ secret }: SettingsEntry, value: EntryValue | null) => (secret && value !== null ? '***' : value)

/** 409: who changed what meanwhile. Saved again on top of it, one's own value wins. */
const changedMeanwhile = (stale: readonly { entry: SettingsEntry; stored: StoredEntry }[]): ProblemError =>
  new ProblemError({
    status: 409,
    code: 'stale',
    errors: stale.map(({ entry, stored: { value, updated_by } }) => ({
      source: entry.key,
      ...(entry.secret || value === null
        ? { key: 'config:refused.changed' as const, values: [updated_by ?? '–'] }
        : { key: 'config:refused.changed_to' as const, values: [updated_by ?? '–', textOf(value)] }),
    })),
  })
