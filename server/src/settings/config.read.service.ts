import type { ConfigEntry, Configuration } from '@disadmin/contract/settings/config'
import { config } from '@disadmin/contract/settings/config'
import type { Right } from '@disadmin/contract/kit/access'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { type Language, languageNames } from '@disadmin/contract/kit/languages'
import { may } from '@disadmin/contract/kit/may'
import type { Db } from '../kit/db/db.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import { type SettingsEntry, type EntryValue, valueOf } from '../kit/settings-entries.ts'
import { translate } from '../kit/texts.ts'
import { actorOf, type Principal } from '../kit/principal.ts'
import { takes } from './config.live.ts'
import { findStored, type StoredEntry } from './config.queries.ts'

export type Asking = Pick<Context, 'settings' | 'language'> & { db: Db; who: Principal }

/** The headings in the order of the form; one that is not named here comes last. */
const categories = ['carts', 'handoffs', 'access', 'catalogue', 'mails', 'delivery_mail', 'files', 'kept', 'demo']
const rank = ({ category }: SettingsEntry) => (categories.indexOf(category) + categories.length + 1) % (categories.length + 1)

/** The entries of this installation: what only a demo has is shown in a demo alone. */
export const entriesFor = ({ configured, demo }: Settings): SettingsEntry[] =>
  configured.entries.filter((entry) => demo || entry.demo !== true).toSorted((a, b) => rank(a) - rank(b))

/** The right an entry takes besides. */
export const partOf = ({ part }: SettingsEntry): Right | undefined =>
  part === undefined ? undefined : (config.update.parts as Readonly<Record<string, Right>>)[part]

/** Asked besides `only` of the call, which lets the head office in. */
export const isOpenTo = ({ only }: SettingsEntry, who: Principal): boolean => only === undefined || actorOf(who).isAdministrator

/** What holds now: the environment's word, else what was saved, else the default. */
export const holding = (entry: SettingsEntry, { configured }: Settings, stored: StoredEntry | undefined): EntryValue | null => {
  const said = configured.environment[entry.variable]
  if (said !== undefined) return valueOf(entry, said)
  return stored?.value != null && takes(entry, stored.value) ? stored.value : entry.default
}

/** APP-25 */
export const readEntries = async (asking: Asking): Promise<Configuration> => {
  const entries = entriesFor(asking.settings)
  const stored = await findStored(
    asking.db,
    entries.map(({ key }) => key),
  )
  return {
    version: Math.max(0, ...stored.map(({ version }) => version)),
    objects: entries.map((entry) =>
      shown(
        asking,
        entry,
        stored.find(({ key }) => key === entry.key),
      ),
    ),
  }
}

const shown = ({ settings, language, who }: Asking, entry: SettingsEntry, stored: StoredEntry | undefined): ConfigEntry => {
  const say = (key: string) => translate(language, { key: `config:${key}` as TextRef['key'] })
  const value = holding(entry, settings, stored)
  const isFixed = entry.variable in settings.configured.environment
  const part = partOf(entry)
  return {
    key: entry.key,
    value: entry.secret ? null : asWire(value),
    category: entry.category,
    category_label: say(`category.${entry.category}`),
    type: entry.type,
    ...wordsOf(entry, language),
    unit: entry.unit === undefined ? null : say(`unit.${entry.unit}`),
    default: asWire(entry.default),
    min: entry.min,
    max: entry.max,
    max_length: entry.maxLength,
    options: entry.options?.map((option) => ({ value: option, label: say(`option.${option}`) })) ?? null,
    is_multiline: entry.multiline === true,
    language: entry.language ?? null,
    built_in: entry.builtIn ?? null,
    is_secret: entry.secret,
    is_changed: JSON.stringify(value) !== JSON.stringify(entry.default),
    environment: isFixed ? entry.variable : null,
    may_change: !isFixed && may({ ...config.update, ...(part && { part }) }, actorOf(who)) === 'yes' && isOpenTo(entry, who),
    only_administrators: entry.only === 'administrators',
    updated_at: stored?.updated_at ?? null,
    updated_by: stored?.updated_by ?? null,
  }
}

const wordsOf = ({ key, language: of }: SettingsEntry, language: Language): Pick<ConfigEntry, 'label' | 'help_text'> => {
  const entry = of === undefined ? key : key.slice(0, -`_${of}`.length)
  const values = of === undefined ? [] : [languageNames[of]]
  const say = (word: string) => translate(language, { key: `config:entry.${entry}.${word}`, values })
  return { label: say('label'), help_text: say('help') }
}

const asWire = (value: EntryValue | null) => (typeof value === 'object' && value !== null ? [...value] : value)
