/** What is mutated, and the tests that stand beside it. The order is that of the report. */
export const targets = [
  { file: 'contract/src/kit/handoff.rules.ts', tests: ['contract/src/kit/handoff.rules.test.ts'] },
  { file: 'contract/src/handoffs/handoffs.rules.ts', tests: ['contract/src/handoffs/handoffs.rules.test.ts'] },
  { file: 'contract/src/licences/licences.rules.ts', tests: ['contract/src/licences/licences.rules.test.ts'] },
  { file: 'contract/src/licences/modules.rules.ts', tests: ['contract/src/licences/modules.rules.test.ts'] },
  { file: 'contract/src/discount-groups/discount.rules.ts', tests: ['contract/src/discount-groups/discount.rules.test.ts'] },
  { file: 'contract/src/basket/basket.rules.ts', tests: ['contract/src/basket/basket.rules.test.ts'] },
  { file: 'contract/src/carts/carts.rules.ts', tests: ['contract/src/carts/carts.rules.test.ts'] },
  { file: 'contract/src/kit/access.ts', tests: ['contract/src/kit/access.test.ts'] },
  { file: 'contract/src/kit/may.ts', tests: ['contract/src/kit/may.test.ts'] },
  { file: 'server/src/kit/files/text-cell.ts', tests: ['server/src/kit/files/text-cell.test.ts'] },
  { file: 'server/src/kit/files/text-file.ts', tests: ['server/src/kit/files/text-file.test.ts'] },
  {
    file: 'server/src/kit/http/idempotency.ts',
    tests: ['server/src/kit/http/idempotency.test.ts', 'server/src/carts/carts.deliver.test.ts'],
  },
  {
    file: 'server/src/kit/grants.ts',
    tests: ['server/src/permissions/membership.test.ts', 'server/src/users/users.patch.test.ts'],
  },
  {
    file: 'server/src/carts/carts.claim.service.ts',
    tests: [
      'server/src/carts/carts.save.test.ts',
      'server/src/carts/carts.save.scope.test.ts',
      'server/src/carts/carts.lock.test.ts',
    ],
  },
  {
    file: 'server/src/carts/carts.claim.queries.ts',
    tests: [
      'server/src/carts/carts.save.test.ts',
      'server/src/carts/carts.save.scope.test.ts',
      'server/src/carts/carts.sales.test.ts',
    ],
  },
  { file: 'server/src/carts/carts.export.queries.ts', tests: ['server/src/carts/carts.export.test.ts'] },
  {
    file: 'server/src/users/users.rules.ts',
    tests: [
      'server/src/users/users.resellers.test.ts',
      'server/src/users/users.create.test.ts',
      'server/src/users/users.patch.test.ts',
      'server/src/users/users.fields.test.ts',
      'server/src/users/username.test.ts',
    ],
  },
  {
    file: 'server/src/kit/scope.ts',
    tests: ['server/src/kit/scope.test.ts'],
  },
  {
    file: 'server/src/single-sign-on/logout-token.ts',
    tests: ['server/src/session/sso/backchannel-logout.test.ts'],
  },
]
