import { expect, test } from 'vitest'
import { type ErrorLine, repeatedErrors } from './repeated-errors.ts'

function logged() {
  let now = 0
  const lines: ErrorLine[] = []
  const log = repeatedErrors(
    (line) => lines.push(line),
    () => now,
  )
  return { lines, log, pass: (ms: number) => (now += ms) }
}

test('the same error is logged once a minute, with how often it came meanwhile', () => {
  const { lines, log, pass } = logged()
  for (let second = 0; second < 120; second++) {
    log(new Error(`connect to port ${5_000 + second} failed`))
    pass(1_000)
  }
  expect(lines).toEqual([
    { name: 'Error', message: 'connect to port 5000 failed' },
    { name: 'Error', message: 'connect to port 5060 failed', repeats: 59 },
  ])
})

test('another cause does not wait for the first', () => {
  const { lines, log } = logged()
  log(new Error('the mail server is away'))
  log(new TypeError('the mail server is away'))
  log(Object.assign(new Error('the mail server is away'), { code: 'EPIPE' }))
  log(new Error('the database is away'))
  expect(lines).toHaveLength(4)
})

test('causes without number do not stay for ever', () => {
  const { lines, log } = logged()
  const word = (n: number) => n.toString(36).replaceAll(/\d/g, (digit) => 'qwertyuiop'[Number(digit)] ?? '')
  for (let n = 0; n < 1_000; n++) log(new Error(`x${'z'.repeat(n)}${word(n)}`))
  expect(lines).toHaveLength(1_000)
  log(new Error('x'))
  expect(lines).toHaveLength(1_001)
})
