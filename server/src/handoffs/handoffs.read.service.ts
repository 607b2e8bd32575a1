import { type Handoff, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { holds } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db/db.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import type { Settings } from '../kit/settings.ts'
import type { Principal } from '../kit/principal.ts'
import { findHandoff } from './handoffs.queries.ts'
import { configuredPartners } from './partners/configured.ts'

export const getHandoff = ({ db, who, params, settings }: Context<typeof handoffs.get>): Promise<Handoff> =>
  readHandoff(db, who, params.id, settings)

/** 404 when it does not exist or lies outside the scope. */
export const readHandoff = async (db: Db, who: Principal, id: number, settings: Settings): Promise<Handoff> => {
  const stored = (await findHandoff(db, who, id)) ?? notFound()
  const spoken = holds(who.codenames, handoffs.get.parts.spoken)
  const recent_attempts = stored.recent_attempts.map((attempt) => (spoken ? attempt : { ...attempt, request: '', answer: null }))
  return { ...stored, recent_attempts, partner: configuredPartners(settings)[stored.target]?.label ?? null }
}

/** Whether the caller still sees what an earlier answer told of a hand-off. */
export const isHandoffSeen = async (db: Db, who: Principal, { id, recent_attempts: attempts }: Handoff): Promise<boolean> => {
  const spoken = attempts.some(({ request, answer }) => request !== '' || answer !== null)
  if (spoken && !holds(who.codenames, handoffs.get.parts.spoken)) return false
  return (await findHandoff(db, who, id)) !== undefined
}
