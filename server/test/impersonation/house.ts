import { sql } from 'kysely'
import type { Db } from '../../src/kit/db/db.ts'
import { hashToken, newToken } from '../../src/kit/token.ts'
import { addCart } from '../carts.ts'
import { Client, startApp, type TestApp } from '../client.ts'
import { addBranch, addCustomer, addUser } from '../people.ts'
import { letThrough as allow } from '../rights.ts'
import { firstImpersonators, firstRoles, homes, impersonate, letThrough, type UserName, userNames } from './model.ts'

const companies = ['dealer company', 'garage company', 'bern company'] as const
export type Company = (typeof companies)[number]

/** The real application with the users of the model in it, and what the steps do to them where no endpoint does it yet. */
export class Fixture {
  readonly ids = {} as Record<UserName, number>
  readonly carts = {} as Record<Company, number>
  readonly roles = new Map<string, ReadonlySet<string>>()
  readonly app: TestApp
  private constructor(app: TestApp) {
    this.app = app
  }

  get db(): Db {
    return this.app.database.db
  }

  static async build(): Promise<Fixture> {
    const house = new Fixture(await startApp())
    const { db } = house
    const branches = { zurich: await addBranch(db, 'Zürich'), bern: await addBranch(db, 'Bern') }
    const customers: Record<Company, number> = {
      'dealer company': await addCustomer(db, { customer_no: '70010', branchId: branches.zurich }),
      'garage company': await addCustomer(db, { branchId: branches.zurich, resellerNo: '70010' }),
      'bern company': await addCustomer(db, { branchId: branches.bern }),
    }
    for (const company of companies) house.carts[company] = await addCart(db, { customerId: customers[company] })
    for (const codename of letThrough) await allow(db, customers['dealer company'], codename)
    for (const username of userNames) {
      const { company, branch } = homes[username]
      house.ids[username] = await addUser(db, {
        username,
        ...(company && { customerId: customers[company] }),
        ...(branch && { branchId: branches[branch] }),
      })
    }
    for (const { name, codename } of await rolesOf(db)) house.roles.set(name, new Set([...(house.roles.get(name) ?? []), codename]))
    return house
  }

  /** Everything back to the beginning: nobody signed in, the delivered roles, everybody active in their first role. */
  async reset(): Promise<void> {
    await this.db.deleteFrom('sessions').execute()
    await this.db.updateTable('users').set({ is_active: true }).execute()
    for (const table of ['user_groups', 'user_permissions', 'group_permissions'] as const) await this.db.deleteFrom(table).execute()
    await sql`insert into groups (name) select name from unnest(${[...this.roles.keys()]}::text[]) as name on conflict do nothing`.execute(
      this.db,
    )
    const pairs = JSON.stringify(
      [...this.roles].flatMap(([role, codenames]) => [...codenames].map((codename) => ({ role, codename }))),
    )
    await sql`insert into group_permissions (group_id, permission_id)
      select g.id, p.id from json_to_recordset(${pairs}::json) as x(role text, codename text)
      join groups g on g.name = x.role join permissions p on p.codename = x.codename`.execute(this.db)
    for (const name of userNames) await this.giveRole(name, firstRoles[name])
    for (const name of firstImpersonators) await this.grant(name, impersonate)
  }

  /** A session as signing in opens it, without the second that hashing the password would take over thousands of sequences. */
  async signIn(name: UserName): Promise<Client> {
    const client = new Client(this.app.app)
    client.token = newToken()
    await sql`insert into sessions (token_hash, user_id, browser_id, user_agent, ip_address)
      values (${hashToken(client.token)}, ${this.ids[name]}, ${client.browserId}, '', '')`.execute(this.db)
    return client
  }

  async setActive(name: UserName, isActive: boolean): Promise<void> {
    await this.db.updateTable('users').set({ is_active: isActive }).where('id', '=', this.ids[name]).execute()
  }
  async grant(name: UserName, codename: string): Promise<void> {
    await sql`insert into user_permissions select ${this.ids[name]}, id from permissions where codename = ${codename}
      on conflict do nothing`.execute(this.db)
  }
  async revoke(name: UserName, codename: string): Promise<void> {
    await sql`delete from user_permissions up using permissions p
      where p.id = up.permission_id and p.codename = ${codename} and up.user_id = ${this.ids[name]}`.execute(this.db)
  }
  async giveRole(name: UserName, role: string): Promise<void> {
    await sql`insert into user_groups select ${this.ids[name]}, id, 0 from groups where groups.name = ${role}
      on conflict do nothing`.execute(this.db)
  }
  async takeRole(name: UserName, role: string): Promise<void> {
    await sql`delete from user_groups ug using groups g
      where g.id = ug.group_id and g.name = ${role} and ug.user_id = ${this.ids[name]}`.execute(this.db)
  }
  async cutRole(role: string, codename: string): Promise<void> {
    await sql`delete from group_permissions gp using groups g, permissions p
      where g.id = gp.group_id and g.name = ${role} and p.id = gp.permission_id and p.codename = ${codename}`.execute(this.db)
  }
  async deleteRole(role: string): Promise<void> {
    await sql`delete from user_groups ug using groups g where g.id = ug.group_id and g.name = ${role}`.execute(this.db)
    await sql`delete from groups where name = ${role}`.execute(this.db)
  }
  /** An hour passes for the impersonation of one session. */
  async letPass(client: Client): Promise<void> {
    await sql`update sessions set impersonated_until = impersonated_until - interval '61 minutes'
      where token_hash = ${hashToken(client.token!)}`.execute(this.db)
  }
}

const rolesOf = async (db: Db) => {
  const { rows } = await sql<{ name: string; codename: string }>`
    select g.name, p.codename from groups g join group_permissions gp on gp.group_id = g.id
    join permissions p on p.id = gp.permission_id`.execute(db)
  return rows
}
