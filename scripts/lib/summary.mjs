/**
 * Counts of one suite. A skipped test counts as failed, because it proves nothing; so does a suite that ran no test,
 * or one that failed in a way no single test shows.
 */
function counts(passed, failed, hasSucceeded) {
  const isUnexplained = failed === 0 && (passed === 0 || !hasSucceeded)
  return { passed, failed: isUnexplained ? 1 : failed }
}

/** From the JSON report of Vitest; null when the run crashed without one. */
export function countVitest(report, exitCode) {
  if (report === null) return counts(0, 0, false)
  const passed = report.numPassedTests
  // A file that fails to load contains no failed tests.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return counts(passed, report.numTotalTests - passed + brokenFiles.length, exitCode === 0 && report.success)
}

/** From the JSON report of Playwright. There are no retries, so a flaky test counts as failed. */
export function countPlaywright(report, exitCode) {
  if (report === null) return counts(0, 0, false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return counts(expected, unexpected + flaky + skipped, exitCode === 0 && report.errors.length === 0)
}

/** A step that passes or fails as a whole: a type check, the linter. */
export const countStep = (exitCode) => ({ passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 })

export function total(suites) {
  return suites.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}
