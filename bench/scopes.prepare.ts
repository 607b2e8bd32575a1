import type pg from 'pg'

/** 20 branches, a reseller with 200 customers, the counters of `/tree/`, and somebody for each scope. */
export const addScopes = async (client: pg.Client): Promise<{ branch: number; reseller: number; role: number }> => {
  await client.query(
    `insert into branches (name) select 'Bench ' || n from generate_series(1, 20) n where not exists (select from branches where name = 'Bench 1')`,
  )
  await client.query(
    `update customers set branch_id = b.id from (select id, row_number() over (order by id) - 1 as n from branches where name like 'Bench %') b where customers.id % 20 = b.n`,
  )
  const { rows } = await client.query<{ id: number; branch: number }>(
    'select id, branch_id as branch from customers where is_active order by id limit 1',
  )
  const { id, branch } = rows[0]!
  await client.query(
    `update customers c set type = '3_STEP', reseller_no = r.customer_no, site_id = r.site_id from customers r where r.id = $1 and c.id in (select id from customers where id <> $1 order by id limit 200)`,
    [id],
  )
  for (const table of ['bench_customer_counts', 'bench_branch_counts', 'bench_days'])
    await client.query(`drop table if exists ${table}`)
  await client.query(
    `create table bench_customer_counts as select customer_id, count(*) as carts, count(*) filter (where status <> 'closed') as open from carts group by 1`,
  )
  await client.query('create unique index on bench_customer_counts (customer_id)')
  await client.query(
    'create table bench_branch_counts as select c.branch_id, sum(k.carts) as carts, sum(k.open) as open from bench_customer_counts k join customers c on c.id = k.customer_id group by 1',
  )
  await client.query(
    `create table bench_days as select date_trunc('day', created_at at time zone 'utc')::date::text as day, count(*) as n from carts group by 1`,
  )
  const { rows: roles } = await client.query<{ id: number }>(`select id from groups where name = 'customer'`)
  return { branch: Number(branch), reseller: Number(id), role: Number(roles[0]!.id) }
}

/** Since when 100,000 carts were placed. */
export const exportFrom = async (client: pg.Client, carts: number): Promise<string> => {
  const { rows } = await client.query<{ at: Date }>(
    'select created_at as at from carts order by created_at desc offset $1 limit 1',
    [Math.min(100_000, carts) - 1],
  )
  return rows[0]!.at.toISOString()
}
