import type { JobKindName } from '@disadmin/contract/jobs/job-kinds'
import type { JobLine, JobRow } from '@disadmin/contract/jobs/jobs'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { faultWords, type TextKey, textOf, type Translate } from '../kit/i18n.ts'

const kinds: Record<JobKindName, TextKey> = {
  'send-waiting-orders': 'jobs:kinds.send-waiting-orders',
  'onboard-customers': 'jobs:kinds.onboard-customers',
  'import-customers': 'jobs:kinds.import-customers',
  'import-discounts': 'discount-desk:import.title',
  'import-stammnummer': 'vehicle-references:import.title.stammnummer',
  'import-typenscheinnummer': 'vehicle-references:import.title.typenscheinnummer',
  'keep-house': 'jobs:kinds.keep-house',
  'management-command': 'jobs:kinds.management-command',
  'send-licences': 'jobs:kinds.send-licences',
  'compose-availability': 'jobs:kinds.compose-availability',
  'check-totals': 'jobs:kinds.check-totals',
  'erase-person': 'jobs:kinds.erase-person',
  'export-person-data': 'jobs:kinds.export-person-data',
}

/** What a job does, in the person's language; a kind this console does not know goes by its own name. */
export const kindWords = (t: Translate, kind: string): string => {
  const key = (kinds as Record<string, TextKey>)[kind]
  return key === undefined ? kind : t(key)
}

const results: Record<string, TextKey> = {
  sent: 'jobs:results.sent',
  failed: 'jobs:results.failed',
  waiting: 'jobs:results.waiting',
  onboarded: 'jobs:results.onboarded',
  not_onboarded: 'jobs:results.not_onboarded',
  removed: 'jobs:results.removed',
  files_removed: 'jobs:results.files_removed',
  files: 'word:files',
  licences: 'modules:tab.licences',
  copied: 'jobs:results.copied',
  deleted: 'jobs:results.deleted',
  not_copied: 'jobs:results.not_copied',
  bytes: 'jobs:results.bytes',
  new: 'files:dialog.count_new',
  changed: 'files:dialog.count_changed',
  unchanged: 'files:dialog.count_unchanged',
  wrong: 'files:dialog.count_wrong',
}

/** A result as names and values. */
export const resultFacts = (t: Translate, result: unknown): { label: string; value: string }[] =>
  typeof result !== 'object' || result === null
    ? []
    : Object.entries(result).map(([name, value]) => ({
        label: results[name] === undefined ? name : t(results[name]),
        value: typeof value === 'object' ? JSON.stringify(value) : String(value),
      }))

/** A line of the log in the person's language, the reasons it quotes included. */
export const lineWords = ({ key, values }: Pick<JobLine, 'key' | 'values'>): string =>
  textOf({ key: key as TextRef['key'], values: values.map((value) => (typeof value === 'string' ? faultWords(value) : value)) })

/** It will change by itself. */
export const isUnderWay = ({ state }: Pick<JobRow, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'retrying'
