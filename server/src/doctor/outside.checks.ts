import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import type { Settings } from '../kit/settings.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'
import { reach } from './reach.ts'

const partners = findingsOf('partners')
const mail = findingsOf('mail')
const certificate = findingsOf('certificate')

const names = { wholesaler: 'WHOLESALER', vpom: 'VPOM' } as const

export const checkPartners = (settings: Settings): Promise<Finding[]> =>
  Promise.all((['wholesaler', 'vpom'] as const).map((partner) => checkPartner(settings, partner)))

const checkPartner = async (settings: Settings, partner: keyof typeof names): Promise<Finding> => {
  const { url, secret } = settings.partners[partner] ?? {}
  const variable = `DISADMIN_${names[partner]}_URL`
  if (url === undefined)
    return settings.demo
      ? partners.ok(`${partner}: simulated, as in every demo`)
      : partners.warn(`${partner}: it has no address, so its orders wait`, `Set ${variable}, or enter it in the console.`)
  const address = new URL(url)
  // what stands before and behind the host may be secret
  const shown = address.protocol === 'file:' ? fileURLToPath(address) : address.host
  const refused = await reachPartner(address, settings).catch(reasonOf)
  if (refused)
    return partners.fail(`${partner}: ${shown} is not reached: ${refused}`, `Look at ${variable}, the network and the partner.`)
  if (address.protocol !== 'file:' && secret === undefined)
    return partners.warn(
      `${partner}: ${shown} answers; orders are not signed`,
      `Agree on a secret and set DISADMIN_${names[partner]}_SECRET.`,
    )
  return partners.ok(`${partner}: ${shown} answers`)
}

const reachPartner = async (address: URL, { partnerLimits }: Settings): Promise<string | undefined> => {
  if (address.protocol !== 'file:') return (await reach(address, partnerLimits.connectMs))?.refused
  const folder = fileURLToPath(address)
  await access(join(folder, 'orders'), constants.W_OK)
  await access(join(folder, 'answers'), constants.R_OK)
  return undefined
}

/** Connects and signs in as a mail would, and sends none. */
export const checkMail = async ({ smtpUrl, demo }: Settings): Promise<Finding[]> => {
  if (smtpUrl === undefined)
    return [
      demo
        ? mail.ok('mails are files in the data folder, as in every demo')
        : mail.warn('there is no mail server: mails are files in the data folder', 'Set SMTP_URL.'),
    ]
  const { host } = new URL(smtpUrl)
  const limits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = createTransport({ url: smtpUrl, ...limits })
  try {
    await transport.verify()
    return [mail.ok(`${host} answers`)]
  } catch (error) {
    return [
      mail.fail(
        `${host} does not take mails: ${reasonOf(error)}`,
        'Look at SMTP_URL (user, password, smtp or smtps), and at the mail server.',
      ),
    ]
  } finally {
    transport.close()
  }
}

const day = 86_400_000

/** The certificate that people's browsers see. */
export const checkCertificate = async ({ publicUrl }: Settings, now: number): Promise<Finding[]> => {
  if (publicUrl === undefined || !publicUrl.startsWith('https:')) return []
  const address = new URL(publicUrl)
  const shown = await reach(address, 5000).catch(reasonOf)
  if (typeof shown !== 'object')
    return [certificate.warn(`${address.host} is not reached from here: ${shown}`, 'Look at it from a machine that reaches it.')]
  const until = new Date(shown.certificate.valid_to)
  const days = Math.floor((until.getTime() - now) / day)
  const renew = 'Renew it, and look at why the proxy did not.'
  if (days < 0) return [certificate.fail(`${address.host}: it ended on ${until.toISOString().slice(0, 10)}`, renew)]
  if (shown.refused)
    return [certificate.fail(`${address.host}: it is not trusted (${shown.refused})`, 'Install one for this name, with its chain.')]
  const found = `${address.host}: it is valid for ${days} more days`
  return [days < 14 ? certificate.warn(found, renew) : certificate.ok(found)]
}
