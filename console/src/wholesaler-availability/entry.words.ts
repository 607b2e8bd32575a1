import { availabilitySteps, stepsOf } from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { AvailabilityEntry } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { formatCount } from '../kit/format.ts'
import type { Translate } from '../kit/i18n.ts'

/** The file's name, or how many products a change has. */
export const titleOf = (t: Translate, { filename, rows }: AvailabilityEntry): string =>
  filename ?? t('wholesaler-availability:products', formatCount(rows), rows)

/** "Upload", "Change". */
export const typeOf = (t: Translate, { type }: Pick<AvailabilityEntry, 'type'>): string =>
  type === 'upload' ? t('wholesaler-availability:type.upload') : t('field:change')

/** "sending to VPOM", "stopped at validation": where it is and whether it moves. */
export const standsAt = (t: Translate, entry: AvailabilityEntry): string => {
  const states = stepsOf(entry)
  const at = availabilitySteps[states.findIndex((state) => state === 'doing' || state === 'stopped')]
  switch (at) {
    case 'validation':
      return t('wholesaler-availability:stands.validation')
    case 'file_composed':
      return t('wholesaler-availability:stands.composing')
    case 'sent_to_vpom':
      return t(`wholesaler-availability:stands.${sendingWord(entry)}`)
    case 'completed_in_vpom':
      return t('wholesaler-availability:stands.sent')
    default:
      return t('wholesaler-availability:stands.completed')
  }
}

const sendingWord = ({ handoff }: AvailabilityEntry) => {
  if (handoff?.state === 'rejected' || handoff?.state === 'parked') return 'not_sent'
  if (handoff?.state === 'unknown') return 'asking'
  return handoff !== null && handoff.attempts > 0 ? 'waiting' : 'sending'
}

/** Whether it needs a person. */
export const isStopped = (entry: AvailabilityEntry): boolean => stepsOf(entry).includes('stopped')

/** "Upload, completed in VPOM · import 8841190". */
export const lineOf = (t: Translate, entry: AvailabilityEntry): string => {
  const words = `${typeOf(t, entry)}, ${standsAt(t, entry)}`
  const id = entry.vpom_import_data?.vpom_import_id ?? null
  return id === null ? words : t('wholesaler-availability:line_import', words, id)
}
