import { expect, test } from 'vitest'
import { countPlaywright, countStep, countVitest, total } from './summary.mjs'

const vitest = (counts) => ({ success: true, numPassedTests: 0, numTotalTests: 0, testResults: [], ...counts })
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
})
const brokenFile = { status: 'failed', assertionResults: [] }

test.each([
  ['all passed', vitest({ numPassedTests: 7, numTotalTests: 7 }), 0, { passed: 7, failed: 0 }],
  ['one failed', vitest({ numPassedTests: 6, numTotalTests: 7, success: false }), 1, { passed: 6, failed: 1 }],
  ['one skipped', vitest({ numPassedTests: 6, numTotalTests: 7 }), 0, { passed: 6, failed: 1 }],
  [
    'a file that does not load',
    vitest({ numPassedTests: 6, numTotalTests: 6, success: false, testResults: [brokenFile] }),
    1,
    { passed: 6, failed: 1 },
  ],
  ['an error outside any test', vitest({ numPassedTests: 7, numTotalTests: 7 }), 1, { passed: 7, failed: 1 }],
  ['no test at all', vitest({}), 0, { passed: 0, failed: 1 }],
  ['no report', null, 1, { passed: 0, failed: 1 }],
])('unit tests with %s', (_, report, exitCode, expected) => {
  expect(countVitest(report, exitCode)).toEqual(expected)
})

test.each([
  ['all passed', playwright({ expected: 3 }), 0, { passed: 3, failed: 0 }],
  [
    'one failed, one flaky and one skipped',
    playwright({ expected: 3, unexpected: 1, flaky: 1, skipped: 1 }),
    1,
    { passed: 3, failed: 3 },
  ],
  ['an error in the setup', playwright({ expected: 3 }, [{ message: 'no server' }]), 1, { passed: 3, failed: 1 }],
  ['no test at all', playwright({}), 0, { passed: 0, failed: 1 }],
  ['no report', null, 1, { passed: 0, failed: 1 }],
])('browser tests with %s', (_, report, exitCode, expected) => {
  expect(countPlaywright(report, exitCode)).toEqual(expected)
})

test('the sum adds steps and tests alike', () => {
  expect(total([countStep(0), countStep(2), { passed: 7, failed: 1 }])).toEqual({ passed: 8, failed: 2 })
  expect(total([])).toEqual({ passed: 0, failed: 0 })
})
