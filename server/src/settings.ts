import * as z from 'zod'
import { demoSettings } from '../demo/demo.settings.ts'
import { cartsSettings } from './carts/carts.settings.ts'
import { configSettings } from './settings/config.settings.ts'
import { switchesSettings } from './settings/switches.settings.ts'
import { directorySettings } from './directory/directory.settings.ts'
import { handoffsSettings } from './handoffs/handoffs.settings.ts'
import { impersonationSettings } from './impersonation/impersonation.settings.ts'
import { installationSettings } from './installation/installation.settings.ts'
import { jobsSettings } from './jobs/jobs.settings.ts'
import { kitSettings, type Settings } from './kit/settings.ts'
import { entriesOf } from './kit/settings-entries.ts'
import { environmentOf } from './kit/settings-environment.ts'
import { type AnySettingsPart, invalid, type SettingsOf } from './kit/settings-part.ts'
import { storeSettings } from './kit/store/store.settings.ts'
import { deliveryMailSettings } from './mails/delivery.settings.ts'
import { mailsSettings } from './mails/mails.settings.ts'
import { operationsSettings } from './operations/operations.settings.ts'
import { passwordLinksSettings } from './password-links/password-links.settings.ts'
import { peopleDataSettings } from './people-data/people-data.settings.ts'
import { secondFactorSettings } from './second-factor/second-factor.settings.ts'
import { sessionSettings } from './session/session.settings.ts'
import { singleSignOnSettings } from './single-sign-on/single-sign-on.settings.ts'
import { tracingSettings } from './tracing/tracing.settings.ts'
import { usersSettings } from './users/users.settings.ts'
import { webhooksSettings } from './webhooks/webhooks.settings.ts'

const parts = [
  kitSettings,
  demoSettings,
  cartsSettings,
  configSettings,
  switchesSettings,
  directorySettings,
  handoffsSettings,
  impersonationSettings,
  installationSettings,
  jobsSettings,
  mailsSettings,
  deliveryMailSettings,
  operationsSettings,
  passwordLinksSettings,
  peopleDataSettings,
  secondFactorSettings,
  sessionSettings,
  singleSignOnSettings,
  tracingSettings,
  usersSettings,
  storeSettings,
  webhooksSettings,
] as const satisfies readonly AnySettingsPart[]

type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never
type Read = AllOf<SettingsOf<(typeof parts)[number]>>

const Environment = z.object(Object.assign({}, ...parts.map(({ shape }) => shape)) as AnySettingsPart['shape'])

const entries = parts.flatMap(entriesOf)

/** Reads the environment. Throws one error naming every variable that is wrong. */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const { environment, problems } = environmentOf(env, Environment.shape)
  const wrong = [...problems, ...invalidIn(environment)]
  if (wrong.length > 0) throw invalid(...wrong)
  const checked = Environment.parse(environment)
  const missing = parts.flatMap((part) => part.missing(checked as never))
  if (missing.length > 0) throw invalid(...missing)
  const reread = (stored: Readonly<Record<string, string>>) => read({ ...stored, ...environment })
  return { ...read(environment), configured: { entries, environment, reread } }
}

const invalidIn = (variables: Readonly<Record<string, string>>) =>
  Environment.safeParse(variables).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

const read = (variables: Readonly<Record<string, string>>): Read => {
  const wrong = invalidIn(variables)
  if (wrong.length > 0) throw invalid(...wrong)
  const checked = Environment.parse(variables)
  // a part that is declared and not listed does not compile: its settings would be missing here
  return Object.assign({}, ...parts.map((part) => part.read(checked as never)))
}
