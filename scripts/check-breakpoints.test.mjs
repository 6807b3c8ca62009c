import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { otherBreakpoints } from './check-breakpoints.mjs'

/** What is refused in a stylesheet where 500px and 1279px are breakpoints. */
function refusedIn(css) {
  const root = mkdtempSync(join(tmpdir(), 'korto-styles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const styles = join(root, 'apps/web/src/styles')
  mkdirSync(styles, { recursive: true })
  writeFileSync(join(styles, 'tokens.css'), '/* 44px */\n/* Breakpoints:\n     500px   phones\n   and 1279px. */\n')
  writeFileSync(join(styles, 'page.css'), css)
  return otherBreakpoints(root)
}

test.each([
  '@media (max-width: 500px) {}',
  '@media (min-width: 501px) and (max-width: 1279px) {}',
  '@media print {}',
  '@container timetable (width < 340px) {}',
  '.page {\n  max-width: 600px;\n}',
])('%s is allowed', (css) => {
  expect(refusedIn(css)).toEqual([])
})

test.each([
  ['@media (max-width: 600px) {}', 'max-width: 600px'],
  ['@media (min-width: 500px) {}', 'min-width: 500px'],
  ['@media (min-width: 501px) and (max-width: 1100px) {}', 'max-width: 1100px'],
  ['@media (width <= 500px) {}', '500px'],
  ['@media (max-width: 44px) {}', 'max-width: 44px'],
])('%s is refused', (css, found) => {
  expect(refusedIn(`.page {}\n${css}`)).toEqual([
    `apps/web/src/styles/page.css:2 ${found} is no breakpoint of styles/tokens.css`,
  ])
})
