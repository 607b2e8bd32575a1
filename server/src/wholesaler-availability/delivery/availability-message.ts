import type { Answer } from '@disadmin/contract/kit/handoff.rules'
import * as z from 'zod'
import type { MessageKind } from '../../handoffs/index.ts'

const reference = z.string()
const controls = /\p{Cc}/gu
const importId = z.string().refine((text) => text.trim() !== '' && text.length <= 100 && text.search(controls) === -1)
/** For a person to read; the database holds no NUL. */
const reason = z
  .string()
  .max(1000)
  .transform((text) => text.replace(controls, ' '))

const VpomAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['accepted', 'completed', 'delivered', 'finished']), reference, import_id: importId }),
  z.object({ status: z.literal('rejected'), reference, reason }),
  z.object({ status: z.literal('absent'), reference }),
])

const json = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const parsed = (body: string, about: string) => {
  const answer = VpomAnswer.safeParse(json(body))
  return answer.success && answer.data.reference === about ? answer.data : undefined
}

const read = (body: string, about: string): Answer | undefined => {
  const response = parsed(body, about)
  if (!response) return undefined
  switch (response.status) {
    case 'accepted':
      return { outcome: 'accepted', ref: response.import_id }
    case 'rejected':
      return { outcome: 'rejected', reason: response.reason }
    case 'absent':
      return { outcome: 'absent' }
    default:
      return { outcome: 'confirmed', ref: response.import_id }
  }
}

/** The composed file as it goes to VPOM. */
export const availabilityMessage: MessageKind = {
  place: 'availability',
  label: 'CSV',
  contentType: 'text/csv; charset=utf-8',
  answerType: 'application/json',
  ending: 'csv',
  read,
}

const reportedSteps = {
  accepted: 'sent_to_vpom',
  completed: 'completed_in_vpom',
  delivered: 'delivered',
  finished: 'finished',
} as const

/** How far VPOM says it is; undefined where the answer, as it was kept, says nothing of it. */
export const reportedStep = (text: string | null, about: string) => {
  const response = text === null ? undefined : parsed(text, about)
  return response && response.status in reportedSteps ? reportedSteps[response.status as keyof typeof reportedSteps] : undefined
}
