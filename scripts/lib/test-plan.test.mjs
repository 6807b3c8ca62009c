import { expect, test } from 'vitest'
import { planTests } from './test-plan.mjs'

const plan = (...words) => planTests(words, { root: '/korto', cwd: '/korto' })

test.each([
  [[], { withChecks: true, unit: [], e2e: [] }],
  [['unit'], { withChecks: false, unit: [], e2e: null }],
  [['e2e'], { withChecks: false, unit: null, e2e: [] }],
  [['e2e/book.spec.ts'], { withChecks: false, unit: null, e2e: ['e2e/book.spec.ts'] }],
  [['packages/domain'], { withChecks: false, unit: ['packages/domain'], e2e: null }],
  [['scripts', 'e2e/book.spec.ts'], { withChecks: false, unit: ['scripts'], e2e: ['e2e/book.spec.ts'] }],
])('npm test -- %s', (words, expected) => {
  expect(plan(...words)).toEqual(expected)
})

test('paths are relative to the current directory', () => {
  expect(planTests(['src'], { root: '/korto', cwd: '/korto/apps/server' }).unit).toEqual(['apps/server/src'])
})

test('an option is refused, since it would be lost', () => {
  expect(() => plan('--watch')).toThrow('npm test knows no --watch')
})
