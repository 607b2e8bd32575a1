import { describe, expect, test } from 'vitest'
import { type Candidate, fullModuleOf, orderableOf, permissionsChanged, targetsOf } from './modules.rules.ts'

describe('modules', () => {
  const module = (id: number, modulestore_id: string, ordinality: number, more: Partial<Candidate> = {}): Candidate => ({
    id,
    modulestore_id,
    kind: 'PACKAGE',
    is_demo: false,
    ordinality,
    is_orderable: true,
    ...more,
  })
  const s = module(1, 'package_s', 10)
  const m = module(2, 'package_m', 20)
  const l = module(3, 'package_l', 30)
  const old = module(4, 'package_xs', 5, { is_orderable: false })
  const demo = module(5, 'PACKAGE_L_DEMO', 15, { is_demo: true })
  const autodata = module(6, 'autodata', 1, { kind: 'AUTODATA' })
  const all = [l, old, demo, m, autodata, s]

  test('nothing of a kind that runs or is planned is ordered, and nothing that is not sold [MOD-34]', () => {
    expect(orderableOf(all, [])).toEqual([autodata, s, demo, m, l])
    expect(orderableOf(all, [{ module: m }])).toEqual([autodata])
    expect(orderableOf(all, [{ module: m }, { module: autodata }])).toEqual([])
  })

  test('one goes up to higher full modules of the kind and down to lower ones, the next first [MOD-32] [MOD-33]', () => {
    expect(targetsOf('upgrade', s, all)).toEqual([m, l])
    expect(targetsOf('downgrade', l, all)).toEqual([m, s])
    expect(targetsOf('upgrade', l, all)).toEqual([])
    expect(targetsOf('downgrade', s, all)).toEqual([])
    expect(targetsOf('upgrade', autodata, all)).toEqual([])
    const beside = module(7, 'package_m2', 20)
    for (const move of ['upgrade', 'downgrade'] as const) expect(targetsOf(move, m, [beside])).toEqual([])
  })

  test('a demo is converted to the module it is named after, else to the next one above [MOD-15]', () => {
    expect(fullModuleOf(demo, all)).toBe(l)
    for (const ordinality of [15, 20]) expect(fullModuleOf({ ...demo, modulestore_id: 'TRY', ordinality }, all)).toBe(m)
    expect(fullModuleOf({ ...demo, kind: 'ALLDATA' }, all)).toBeUndefined()
  })

  test('a permission another module gives as well is neither gained nor lost', () => {
    expect(permissionsChanged({ staying: ['a'], going: ['a', 'b', 'c'], coming: ['c', 'd'] })).toEqual({
      gained: ['d'],
      lost: ['b'],
    })
  })
})
