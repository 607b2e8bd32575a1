import type { FileAudiences, HouseFileDetail, houseFiles } from '@disadmin/contract/files/house-files'
import { makeHouseLink } from '../downloads/index.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { checkAudience } from './audience.ts'
import { findAudiences, writeAudience } from './audience.queries.ts'
import { deleteHouseFile, findHouseFile, lockHouseFile, readsGroups } from './house-files.queries.ts'

type Calls = { [Name in keyof typeof houseFiles]: Context<(typeof houseFiles)[Name]> }

/** What the trail says of a file. */
export const told = ({ area, name, size, audience, branch, discount_group, customer_nos }: HouseFileDetail) => ({
  area,
  name,
  size,
  audience,
  ...(branch && { branch: branch.name }),
  ...(discount_group && { discount_group: discount_group.name }),
  ...(audience === 'customers' && { customer_nos }),
})

export const getFile = async ({ db, who, params }: Calls['get']): Promise<HouseFileDetail> =>
  (await findHouseFile(db, who, params.id)) ?? notFound()

export const patchFile = async ({ db, who, params, body, audit }: Calls['patch']): Promise<HouseFileDetail> => {
  await lockHouseFile(db, params.id)
  const before = (await findHouseFile(db, who, params.id)) ?? notFound()
  await checkAudience(db, who, body)
  await writeAudience(db, params.id, body)
  const after = (await findHouseFile(db, who, params.id))!
  await audit({ recordId: params.id, before: told(before), after: told(after) })
  return after
}

export const listAudiences = async ({ db, who, settings }: Calls['audiences']): Promise<FileAudiences> => {
  const { branches, discount_groups } = await findAudiences(db)
  return { branches, discount_groups: readsGroups(who) ? discount_groups : [], max_bytes: settings.fileMaxBytes }
}

export const deleteFile = async ({ db, params, audit }: Calls['delete']): Promise<void> => {
  const file = (await lockHouseFile(db, params.id)) ?? notFound()
  await deleteHouseFile(db, file)
  const { area, name, isReplaced } = file
  await audit({ recordId: params.id, before: { area, name, ...(isReplaced && { replaced: true }) } })
}

export const linkFile = async ({ db, who, params }: Calls['link']): Promise<Answer<typeof houseFiles.link>> => {
  if (!(await lockHouseFile(db, params.id))) notFound()
  return makeHouseLink(db, who, params.id)
}
