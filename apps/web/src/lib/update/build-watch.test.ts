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
  const builds: string[] = []
  const stop = watch.subscribe((build) => builds.push(build))
  const show = async (isVisible: boolean) => {
    tab.isVisible = isVisible
    onVisible()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { builds, stop, show }
}

const fiveMinutes = () => vi.advanceTimersByTimeAsync(VERSION_CHECK_MS)

test('a new build is reported within five minutes, once', async () => {
  expect(VERSION_CHECK_MS).toBe(5 * 60_000)
  const server = { build: 'a' as string | null }
  const { builds } = aWatch('a', server)
  await fiveMinutes()
  expect(builds).toEqual([])
  server.build = 'b'
  await fiveMinutes()
  await fiveMinutes()
  expect(builds).toEqual(['b'])
  server.build = 'c'
  await fiveMinutes()
  expect(builds).toEqual(['b', 'c'])
})

test('it is reported at once when the tab becomes visible, not when it is hidden', async () => {
  const { builds, show } = aWatch('a', { build: 'b' })
  await show(false)
  expect(builds).toEqual([])
  await show(true)
  expect(builds).toEqual(['b'])
})

test('a failed check or a rollback to the loaded build is not reported', async () => {
  const server = { build: null as string | null }
  const { builds } = aWatch('a', server)
  await fiveMinutes()
  server.build = 'b'
  await fiveMinutes()
  server.build = 'a'
  await fiveMinutes()
  expect(builds).toEqual(['b'])
})

test('there are no checks in development or without listeners', async () => {
  const developing = aWatch(undefined, { build: 'b' })
  await fiveMinutes()
  expect(developing.builds).toEqual([])
  const { builds, stop } = aWatch('a', { build: 'b' })
  stop()
  await fiveMinutes()
  expect(builds).toEqual([])
})
