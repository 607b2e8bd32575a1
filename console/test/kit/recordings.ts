import { contract } from '@disadmin/contract/contract'
import type { Endpoint, ReplyOf } from '@disadmin/contract/kit/endpoint'

interface Recording {
  path: string
  body: unknown
}

const files = import.meta.glob<Recording>('../../../contract/recordings/*.json', { eager: true, import: 'default' })
const recordings = new Map(Object.entries(files).map(([file, recording]) => [/([^/]+)\.json$/.exec(file)![1]!, recording]))

const names = new Map(
  Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => [endpoint, `${feature}.${name}`] as const),
  ),
)

/** What the server answered when the calls were recorded (server/test/recordings.test.ts); a copy of one's own. */
export const recorded = <E extends Endpoint>(endpoint: E, name?: string): ReplyOf<E> => {
  const file = `${names.get(endpoint)}${name ? `.${name}` : ''}`
  const recording = recordings.get(file)
  if (!recording) throw new Error(`There is no recording ${file}: server/test/recordings.cases.ts says which are made`)
  return structuredClone(recording.body) as ReplyOf<E>
}

/** The recorded reply of a call to this very path, if there is one. */
export const recordedReply = (endpoint: Endpoint, path: string): unknown => {
  const recording = recordings.get(names.get(endpoint) ?? '')
  return recording?.path === path.replace(/\/$/, '') ? structuredClone(recording.body) : undefined
}

/** The moment at which the recorded demo ends. */
export const recordedAt = new Date('2026-11-27T09:30:00Z')
