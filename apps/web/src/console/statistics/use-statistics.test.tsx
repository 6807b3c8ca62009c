import { periodBefore } from '@korto/domain/statistics/period'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { statisticsDetailsQuery, statisticsQuery } from '../../features/statistics/staff-api.ts'
import { type ReadStatistics, useStatistics } from './use-statistics.ts'

const OF = { siteId: 3, from: '2026-11-09', to: '2026-11-15', itemId: null }
const before = periodBefore(OF)

const { api } = vi.hoisted(() => ({ api: { statistics: { read: vi.fn(), details: vi.fn() } } }))
vi.mock('../../lib/api/api.ts', () => ({ api }))

let isBeforeDown = false

beforeEach(() => {
  vi.clearAllMocks()
  api.statistics.details.mockImplementation(async ({ params }) => params)
  api.statistics.read.mockImplementation(async ({ params }) => {
    if (isBeforeDown && params.from === before.from) throw new Error('The report took too long')
    return params
  })
})

/** What the screen knows once everything was read. */
async function read(): Promise<ReadStatistics> {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false, retryOnMount: false } } })
  await queries.fetchQuery(statisticsQuery(OF))
  await queries.fetchQuery(statisticsDetailsQuery(OF))
  await queries.fetchQuery(statisticsQuery({ ...OF, ...before })).catch(() => {})
  let known: ReadStatistics | undefined
  const Screen = () => {
    known = useStatistics(OF)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  )
  if (!known) throw new Error('Nothing was drawn')
  return known
}

const periodsRead = () => api.statistics.read.mock.calls.map(([{ params }]) => params.from)

test('a comparison that failed is told apart from the figures, and is tried again with them', async () => {
  isBeforeDown = true
  const { error, isBeforeFailed, refetch } = await read()
  expect({ error, isBeforeFailed }).toEqual({ error: null, isBeforeFailed: true })
  api.statistics.read.mockClear()
  refetch()
  expect(periodsRead()).toEqual([OF.from, before.from])
})

test('a comparison that is there is not read with every change of the club', async () => {
  isBeforeDown = false
  const { isBeforeFailed, refetch } = await read()
  expect(isBeforeFailed).toBe(false)
  api.statistics.read.mockClear()
  refetch()
  expect(periodsRead()).toEqual([OF.from])
})
