import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { serverEnvironment, serverOptions } from './server-options.mjs'

const KEPT_YOUNG = `
  let kept
  for (let n = 0; n < 2e6; n++) kept = [kept, n % 1000 ? n : (kept = null)]
  const young = require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  console.log(JSON.stringify({ young: young.space_size, pools: process.env.MALLOC_ARENA_MAX }))`

test('Node takes the options, and what they bound stays bounded', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...serverOptions, '-e', KEPT_YOUNG], {
    env: { ...process.env, ...serverEnvironment },
    encoding: 'utf8',
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  const { young, pools } = JSON.parse(stdout)
  // Two halves of 8 MB, and a page or two besides.
  expect(young).toBeLessThanOrEqual(20 * 1_024 * 1_024)
  expect(pools).toBe('1')
})
