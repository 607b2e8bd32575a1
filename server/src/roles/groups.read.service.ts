import { groups } from '@disadmin/contract/roles/groups'
import { holds, makesReseller, roleNames } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db/db.ts'
import { exceeds } from '../kit/grants.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { notAllowed, notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { knowsStaff, type Principal } from '../kit/principal.ts'
import { countHolders, findGroup, findGroups, type GroupWithIds } from './groups.queries.ts'

type Endpoints = typeof groups

/** A role of the delivered product: the code knows it by its name. */
export const isDelivered = (name: string): boolean => (roleNames as readonly string[]).includes(name)

/** ACC-17: the roles somebody may give; the list of all of them belongs to Permissions/read. */
export const listGroups = async ({ db, who, query }: Context<Endpoints['list']>): Promise<Answer<Endpoints['list']>> => {
  if (query.all && !holds(who.codenames, groups.list.parts.all)) notAllowed()
  const mayGive = ({ name, codenames }: { name: string; codenames: string[] }) =>
    !exceeds(who, codenames) && (knowsStaff(who) || !makesReseller(name))
  const rows = (await findGroups(db)).filter((group) => query.all || mayGive(group))
  const holders = query.all && holds(who.codenames, 'Users/read') ? await countHolders(db, who) : undefined
  const objects = rows.map(({ id, name, codenames }) => ({
    id,
    name,
    delivered: isDelivered(name),
    permissions: codenames.length,
    users: holders ? (holders.get(id) ?? 0) : null,
  }))
  return shortPage(objects, query)
}

export const readGroup = async ({ db, who, params }: Context<Endpoints['get']>): Promise<Answer<Endpoints['get']>> =>
  detailOf(db, who, (await findGroup(db, params.id)) ?? notFound())

/** The role as its page shows it. */
export const detailOf = async (db: Db, who: Principal, group: GroupWithIds) => {
  const users = holds(who.codenames, 'Users/read') ? ((await countHolders(db, who, group.id)).get(group.id) ?? 0) : null
  return { ...group, delivered: isDelivered(group.name), users }
}
