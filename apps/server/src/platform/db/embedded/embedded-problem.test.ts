import { expect, test } from 'vitest'
import { EmbeddedProblem, problemFrom, problemFromOutput } from './embedded-problem.ts'

const refused = (code: string) => Object.assign(new Error(code), { code })
const messageOf = (problem: unknown) => (problem instanceof EmbeddedProblem ? problem.message : null)

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'another account'],
  ['ENOTDIR', 'not a directory'],
  ['ENAMETOOLONG', 'not a directory'],
])('a data directory that answers %s is explained as %s', (code, words) => {
  const message = messageOf(problemFrom(refused(code), '/srv/data'))
  expect(message).toContain(words)
  expect(message).toContain('/srv/data')
})

test('any other error is passed on unchanged', () => {
  const bug = new TypeError('a bug')
  expect(problemFrom(bug, '/srv/data')).toBe(bug)
})

test.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'full'],
  ['initdb: error: could not create directory "x": Read-only file system', 'read-only'],
  ['FATAL:  could not open file "base": Permission denied', 'another account'],
  ['LOG:  starting\nFATAL:  invalid checkpoint record\nLOG:  bye', 'FATAL:  invalid checkpoint record'],
  ['', 'it printed nothing'],
])('the last output of PostgreSQL becomes one line: %s', (output, words) => {
  const { message } = problemFromOutput(output, '/', '/start.log')
  expect(message).toContain(words)
  expect(message).not.toContain('\n')
})
