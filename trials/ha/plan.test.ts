import { expect, test } from 'vitest'
import { planLine, readPlan } from './plan.ts'

test('without options it is the short form', () => {
  const { faults, ...rest } = readPlan([])
  expect(faults.toSorted()).toEqual(['failover', 'failover', 'hang', 'restart', 'switchover'])
  expect(rest).toEqual({ clerks: 3, seed: 1, report: undefined, keep: false })
})

test('each fault comes as often as asked for, mixed by the seed', () => {
  const long = ['--failovers', '20', '--switchovers', '5', '--hangs', '5', '--restarts', '10', '--report', 'out.md']
  const { faults, report } = readPlan(long)
  expect(Object.groupBy(faults, (kind) => kind)).toMatchObject({
    failover: { length: 20 },
    switchover: { length: 5 },
    hang: { length: 5 },
    restart: { length: 10 },
  })
  expect(report).toBe('out.md')
  expect(planLine(readPlan(long))).toBe('20 failovers, 5 switchovers, 5 hangs, 10 restarts; 3 clerks, seed 1')
  expect(readPlan(long).faults).toEqual(faults)
  expect(readPlan([...long, '--seed', '2']).faults).not.toEqual(faults)
})

test('what is no number, no option, or leaves nobody to write is refused', () => {
  expect(() => readPlan(['--failovers', 'many'])).toThrow('--failovers is a number')
  expect(() => readPlan(['--kills', '3'])).toThrow('--kills')
  expect(() => readPlan(['--clerks', '0'])).toThrow('--clerks')
})
