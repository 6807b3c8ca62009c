import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBuildWatch, VERSION_CHECK_MS } from './build-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWatch(loaded: string | undefined, server: { build: string | null }) {
  let onVisible = () => {}
  const tab = { isVisible: true }
  const watch = createBuildWatch({
    loaded,
    read: async () => server.build,
    visibility: {
      isVisible: () => tab.isVisible,
      subscribe: (listener) => {
        onVisible = listener
        return () => {
          onVisible = () => {}
        }
      },
    },
  })
  const told: string[] = []
  const stop = watch.subscribe((build) => told.push(build))
  const show = async (isVisible: boolean) => {
    tab.isVisible = isVisible
    onVisible()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { told, stop, show }
}

const fiveMinutes = () => vi.advanceTimersByTimeAsync(VERSION_CHECK_MS)

test('a new build is told after at most five minutes, and once', async () => {
  expect(VERSION_CHECK_MS).toBe(5 * 60_000)
  const server = { build: 'a' as string | null }
  const { told } = aWatch('a', server)
  await fiveMinutes()
  expect(told).toEqual([])
  server.build = 'b'
  await fiveMinutes()
  await fiveMinutes()
  expect(told).toEqual(['b'])
  server.build = 'c'
  await fiveMinutes()
  expect(told).toEqual(['b', 'c'])
})

test('it is told at once when the tab becomes visible, not when it is hidden', async () => {
  const { told, show } = aWatch('a', { build: 'b' })
  await show(false)
  expect(told).toEqual([])
  await show(true)
  expect(told).toEqual(['b'])
})

test('a server that does not answer, or has gone back to the loaded build, says nothing', async () => {
  const server = { build: null as string | null }
  const { told } = aWatch('a', server)
  await fiveMinutes()
  server.build = 'b'
  await fiveMinutes()
  server.build = 'a'
  await fiveMinutes()
  expect(told).toEqual(['b'])
})

test('nothing is asked in development, and nothing after the last listener has gone', async () => {
  const developing = aWatch(undefined, { build: 'b' })
  await fiveMinutes()
  expect(developing.told).toEqual([])
  const { told, stop } = aWatch('a', { build: 'b' })
  stop()
  await fiveMinutes()
  expect(told).toEqual([])
})
