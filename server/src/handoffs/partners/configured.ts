import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../kit/settings.ts'
import type { PartnerSettings } from '../handoffs.settings.ts'
import { folderMessenger, folderPartner } from './folder.ts'
import { httpMessenger, httpPartner } from './http.ts'
import { jsonFormat } from './json.ts'
import { opentransFormat } from './opentrans.ts'
import type { MessageKind, Messenger, Partner } from './partner.ts'

/**
 * The partners of the configuration, in the demo simulated ones as long as there are none; without one, what is to be handed off waits.
 * They may be others a moment later: whoever works on asks again.
 */
export const configuredPartners = (settings: Configured): Record<HandoffTarget, Partner | undefined> => {
  const { wholesaler, vpom } = inEffect(settings)
  return { wholesaler: partnerOf(wholesaler, settings.partnerLimits), vpom: partnerOf(vpom, settings.partnerLimits) }
}

type Configured = Pick<Settings, 'partners' | 'simulatedPartners' | 'partnerLimits'>

const inEffect = ({ partners, simulatedPartners }: Configured): Settings['partners'] => {
  const isConfigured = partners.wholesaler !== undefined || partners.vpom !== undefined
  return isConfigured ? partners : (simulatedPartners ?? partners)
}

const partnerOf = (settings: PartnerSettings | undefined, limits: Settings['partnerLimits']): Partner | undefined => {
  if (!settings) return undefined
  const format = settings.format === 'opentrans' ? opentransFormat : jsonFormat
  if (settings.url.startsWith('file:')) return folderPartner({ folder: fileURLToPath(settings.url), format })
  const { url, secret, asks, keys } = settings
  return httpPartner({ url, format, secret, abilities: { asks, keys }, limits })
}

/** VPOM as the receiver of another kind of message than orders; undefined where none is configured. Whoever works on asks again. */
export const vpomMessenger = (settings: Configured, kind: MessageKind): Messenger | undefined => {
  const { vpom } = inEffect(settings)
  if (!vpom) return undefined
  const { url, secret, asks, keys } = vpom
  if (url.startsWith('file:')) return folderMessenger({ folder: fileURLToPath(url), kind })
  return httpMessenger({ url, kind, secret, abilities: { asks, keys }, limits: settings.partnerLimits })
}
