import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { aFigureBooking, drawOnScreen, shownPeriod } from '../../../../test/statistics-screen.tsx'
import { figureBookingsQuery } from '../../../features/statistics/staff-api.ts'
import { FigureBookings } from './figure-bookings.tsx'

beforeAll(addAllTexts)

const firstPage = {
  bookings: [aFigureBooking()],
  total: { bookings: 2, hours: 2, revenue: 40, booked: 2, paid: 0 },
  next: '1_5',
}

/** The list after its first page, when the second was asked for or not. */
async function draw(isAskedForMore: boolean): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  const query = figureBookingsQuery(shownPeriod, { kind: 'counted' })
  const read = { ...query, queryFn: onlyTheFirstPage }
  await queries.fetchInfiniteQuery(read)
  if (isAskedForMore) await new InfiniteQueryObserver(queries, read).fetchNextPage()
  return drawOnScreen(<FigureBookings figure={{ kind: 'counted', title: 'Bookings' }} />, queries)
}

const onlyTheFirstPage = ({ pageParam }: { pageParam: string | null }) => {
  if (pageParam !== null) throw new Error('The connection is weak')
  return Promise.resolve(firstPage)
}

test('when more bookings could not be loaded, the list stays and says so beside the button', async () => {
  const list = await draw(true)
  expect(list).toMatch(
    /<button(?![^>]*disabled)[^>]*>Show more, 1 of 2 shown<\/button><p[^>]*>The bookings could not be loaded</,
  )
  expect(list).toContain('Ann')
})

test('before that, nothing is said to have failed', async () => {
  const list = await draw(false)
  expect(list).toContain('Show more, 1 of 2 shown')
  expect(list).not.toContain('could not be loaded')
})
