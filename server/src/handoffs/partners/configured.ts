import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../kit/settings.ts'
import type { PartnerSettings } from '../handoffs.settings.ts'
import { folderPartner } from './folder.ts'
import { httpPartner } from './http.ts'
import { jsonFormat } from './json.ts'
import { opentransFormat } from './opentrans.ts'
import type { Partner } from './partner.ts'

/**
 * The partners of the configuration, in the demo simulated ones as long as there are none; without one, what is to be handed off waits.
 * They may be others a moment later: whoever works on asks again.
 */
export const configuredPartners = (
  settings: Pick<Settings, 'partners' | 'simulatedPartners' | 'partnerLimits'>,
): Record<HandoffTarget, Partner | undefined> => {
  const isConfigured = settings.partners.wholesaler !== undefined || settings.partners.vpom !== undefined
  const { wholesaler, vpom } = isConfigured ? settings.partners : (settings.simulatedPartners ?? settings.partners)
  return { wholesaler: partnerOf(wholesaler, settings.partnerLimits), vpom: partnerOf(vpom, settings.partnerLimits) }
}

const partnerOf = (settings: PartnerSettings | undefined, limits: Settings['partnerLimits']): Partner | undefined => {
  if (!settings) return undefined
  const format = settings.format === 'opentrans' ? opentransFormat : jsonFormat
  if (settings.url.startsWith('file:')) return folderPartner({ folder: fileURLToPath(settings.url), format })
  const { url, secret, asks, keys } = settings
  return httpPartner({ url, format, secret, abilities: { asks, keys }, limits })
}
