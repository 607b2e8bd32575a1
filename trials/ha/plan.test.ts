import { expect, test } from 'vitest'
import { planLine, readPlan } from './plan.ts'

test('without options it is the short form: two failovers, and every other break once', () => {
  const { faults, ...rest } = readPlan([])!
  expect(faults.toSorted()).toEqual(
    'balancer,etcd,everything,failover,failover,hang,postgres,restart,restore,server,switchover'.split(','),
  )
  expect(rest).toEqual({ clerks: 3, seed: 1, report: undefined, keep: false })
})

test('each fault comes as often as asked for, mixed by the seed', () => {
  const long = ['--failovers', '20', '--breaks', 'switchover=5,hang=5,etcd', '--report', 'out.md']
  const { faults, report } = readPlan(long)!
  expect(Object.groupBy(faults, (kind) => kind)).toMatchObject({
    failover: { length: 20 },
    switchover: { length: 5 },
    hang: { length: 5 },
    etcd: { length: 1 },
  })
  expect(report).toBe('out.md')
  expect(planLine(readPlan(long)!)).toBe('20 × failover, 5 × switchover, 5 × hang, 1 × etcd; 3 clerks, seed 1')
  expect(readPlan(long)!.faults).toEqual(faults)
  expect(readPlan([...long, '--seed', '2'])!.faults).not.toEqual(faults)
  expect(readPlan(['--failovers', '50', '--breaks', 'none'])!.faults).toHaveLength(50)
})

test('what is no number, no option, no break, or leaves nobody to write is refused', () => {
  expect(() => readPlan(['--failovers', 'many'])).toThrow('--failovers is a number')
  expect(() => readPlan(['--breaks', 'hang=often'])).toThrow('--breaks hang is a number')
  expect(() => readPlan(['--breaks', 'hang,fire'])).toThrow('not fire')
  expect(() => readPlan(['--kills', '3'])).toThrow('--kills')
  expect(() => readPlan(['--clerks', '0'])).toThrow('--clerks')
})

test('help is no plan', () => {
  expect(readPlan(['--help'])).toBeUndefined()
})
