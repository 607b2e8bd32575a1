import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../kit/settings.ts'
import type { PartnerSettings } from '../handoffs.settings.ts'
import { folderPartner } from './folder.ts'
import { httpPartner } from './http.ts'
import { jsonFormat } from './json.ts'
import { opentransFormat } from './opentrans.ts'
import type { Partner } from './partner.ts'

/** The partners of the configuration; without one, what is to be handed off waits. */
export const configuredPartners = (
  settings: Pick<Settings, 'partners' | 'partnerLimits'>,
): Record<HandoffTarget, Partner | undefined> => ({
  wholesaler: partnerOf(settings.partners.wholesaler, settings.partnerLimits),
  vpom: partnerOf(settings.partners.vpom, settings.partnerLimits),
})

const partnerOf = (settings: PartnerSettings | undefined, limits: Settings['partnerLimits']): Partner | undefined => {
  if (!settings) return undefined
  const format = settings.format === 'opentrans' ? opentransFormat : jsonFormat
  if (settings.url.startsWith('file:')) return folderPartner({ folder: fileURLToPath(settings.url), format })
  const { url, secret, asks, keys } = settings
  return httpPartner({ url, format, secret, abilities: { asks, keys }, limits })
}
