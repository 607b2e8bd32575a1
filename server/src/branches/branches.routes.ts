import { type Branch, branches } from '@disadmin/contract/branches/branches'
import { type Answer, type Context, serve } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import { notFound, refuse } from '../kit/http/refusal.ts'
import { assertOnlyName } from '../kit/db/alike.ts'
import { addBranch, deleteBranch, findBranch, findBranches, isBranchInUse, lockBranch, updateBranch } from './branches.queries.ts'

const listBranches = async ({ db, who, query }: Context<typeof branches.list>): Promise<Answer<typeof branches.list>> =>
  shortPage(await findBranches(db, who), query)

const createBranch = async ({ db, body, audit }: Context<typeof branches.create>): Promise<Branch> => {
  await assertOnlyName(db, { table: 'branches', name: body.name })
  const { name, phone = '', email = '' } = body
  const id = await addBranch(db, { name, phone, email })
  await audit({ recordId: id, branchId: id, after: { name, ...(phone !== '' && { phone }), ...(email !== '' && { email }) } })
  return { id, name, phone, email, users: 0 }
}

const patchBranch = async ({ db, who, params, body, audit }: Context<typeof branches.patch>): Promise<Branch> => {
  const before = (await lockBranch(db, params.id)) ?? notFound()
  const { id } = before
  const changed = (['name', 'phone', 'email'] as const).filter(
    (field) => body[field] !== undefined && body[field] !== before[field],
  )
  if (changed.includes('name')) await assertOnlyName(db, { table: 'branches', id, name: body.name })
  if (changed.length > 0) {
    const of = (values: typeof body) => Object.fromEntries(changed.map((field) => [field, values[field]]))
    await updateBranch(db, id, of(body))
    await audit({ recordId: id, branchId: id, before: of(before), after: of(body) })
  }
  return (await findBranch(db, who, id))!
}

const removeBranch = async ({ db, params, audit }: Context<typeof branches.delete>): Promise<void> => {
  const { id, name } = (await lockBranch(db, params.id)) ?? notFound()
  if (await isBranchInUse(db, id))
    refuse([{ source: String(id), key: 'people:refused.branch_in_use', values: [name] }], 'branch_in_use')
  await deleteBranch(db, id)
  await audit({ recordId: id, branchId: id, before: { name } })
}

export default serve(branches, { list: listBranches, create: createBranch, patch: patchBranch, delete: removeBranch })
