import type { HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../../kit/settings.ts'
import type { PartnerSettings } from '../handoffs.settings.ts'
import { folderMessenger, folderPartner } from './folder.ts'
import { httpMessenger, httpPartner } from './http.ts'
import { jsonFormat } from './json.ts'
import { opentransFormat } from './opentrans.ts'
import type { MessageKind, Messenger, Partner } from './partner.ts'

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

/** VPOM as the receiver of another kind of message than orders; undefined where none is configured. */
export const vpomMessenger = (
  { partners, partnerLimits: limits }: Pick<Settings, 'partners' | 'partnerLimits'>,
  kind: MessageKind,
): Messenger | undefined => {
  if (!partners.vpom) return undefined
  const { url, secret, asks, keys } = partners.vpom
  if (url.startsWith('file:')) return folderMessenger({ folder: fileURLToPath(url), kind })
  return httpMessenger({ url, kind, secret, abilities: { asks, keys }, limits })
}
