import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { Fixture } from '../../test/impersonation/house.ts'
import { Model } from '../../test/impersonation/model.ts'
import { steps } from '../../test/impersonation/steps.ts'

// IMPERSONATION_RUNS=5000 is the long form (docs/decisions/impersonation.md); IMPERSONATION_SEED tries other sequences.
const numRuns = Number(process.env.IMPERSONATION_RUNS ?? 150)
const seed = Number(process.env.IMPERSONATION_SEED ?? 20_261_121)

let fixture: Fixture
beforeAll(async () => {
  fixture = await Fixture.build()
})
afterAll(() => fixture.app.close())

test(
  'whatever happens in whatever order: nobody acts with more than both may, and what was cut is refused at the next request [IMP-06] [IMP-08] [IMP-09] [IMP-12S] [AUTH-16]',
  { timeout: 60_000 + numRuns * 2_000 },
  () =>
    fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 20 }), async (sequence) => {
        await fixture.reset()
        await fc.asyncModelRun(() => ({ model: new Model(fixture.roles), real: { fixture, clients: [] } }), sequence)
      }),
      { seed, numRuns },
    ),
)
