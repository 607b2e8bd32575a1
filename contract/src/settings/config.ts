import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** What a client needs to know before and after sign-in (APP-28S). */
export const CurrentConfig = z.object({
  password_special_characters: z.string(),
  new_catalogue_url: z.string(),
  /** Where a password set here works besides (PUB-03S). */
  sibling_shop: z.string(),
  languages: z.array(f.language),
  page_sizes: z.array(z.int()),
  lock_minutes: z.int(),
  time_zone: z.string(),
  /** The demo offers its sign-ins on the sign-in page. */
  demo: z.boolean(),
  /** Of the server. */
  version: z.string(),
  /** What the provider is called at which staff may sign in; null where there is none. */
  single_sign_on: z.nullable(z.string()),
})
export type CurrentConfig = z.output<typeof CurrentConfig>

/** What an entry holds, by its type: str, list, int, bool. */
export const ConfigValue = z.union([
  z.string().check(z.maxLength(10_000)),
  z.number(),
  z.boolean(),
  z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(1000)),
])
export type ConfigValue = z.output<typeof ConfigValue>

/** APP-25, with what the form needs besides. */
export const ConfigEntry = z.object({
  key: z.string(),
  /** What holds now. Null: nothing does, or it is a secret. */
  value: z.nullable(ConfigValue),
  category: z.string(),
  category_label: z.string(),
  type: z.enum(['str', 'list', 'int', 'bool']),
  label: z.string(),
  help_text: z.string(),
  unit: z.nullable(z.string()),
  default: z.nullable(ConfigValue),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  max_length: z.nullable(z.int()),
  options: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Of a text: it may have several lines. */
  is_multiline: z.boolean(),
  /** The language a text is for. */
  language: z.nullable(f.language),
  /** The text of the product, which is used while the entry is empty. */
  built_in: z.nullable(z.string()),
  is_secret: z.boolean(),
  /** Something holds that is not the default. */
  is_changed: z.boolean(),
  /** The variable of the environment that holds it, and wins over the form. */
  environment: z.nullable(z.string()),
  /** Whether the caller may change it. */
  may_change: z.boolean(),
  /** Who comes in, where tokens and mails go, and what customers read is changed by administrators of the head office. */
  only_administrators: z.boolean(),
  updated_at: z.nullable(z.string()),
  updated_by: z.nullable(z.string()),
})
export type ConfigEntry = z.output<typeof ConfigEntry>

/** All of it, as of one number: whoever saves says on top of which. */
export const Configuration = z.object({ objects: z.array(ConfigEntry), version: z.int() })
export type Configuration = z.output<typeof Configuration>

/** What a client needs to know before anybody is signed in, and what operators change while it runs. */
export const config = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/config',
    needs: ['ApplicationSettings/read'],
    only: 'staff',
    summary: 'The entries of the configuration.',
    reply: Configuration,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/config',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    // where orders go is the business of those who may change orders as well
    parts: { partners: 'Order/update' },
    summary: 'Changes entries, all of them or none; null returns one to its default. Every process obeys within 5 s.',
    body: z.object({ version: z.int(), values: z.record(z.string().check(z.maxLength(100)), z.nullable(ConfigValue)) }),
    reply: Configuration,
    audits: 'ApplicationSettings/update',
    freshProof: true,
    whileImpersonating: 'refused',
    refuses: [409],
    transaction: 'own',
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/v1/config/current',
    needs: 'public',
    summary: 'Settings every client needs. Sets the csrftoken cookie.',
    reply: CurrentConfig,
    passive: true,
  }),
}
