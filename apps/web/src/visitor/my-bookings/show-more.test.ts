import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showMore } from './use-earlier-games.ts'

test('a live update while the next page is read does not lose it', async () => {
  const queries = new QueryClient()
  let [reads, isDisturbed] = [0, false]
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['earlier'],
    queryFn: async ({ pageParam }) => {
      reads++
      // As a live update does it, once, in the middle of the read of the second page.
      if (pageParam === 2 && !isDisturbed) {
        isDisturbed = true
        setTimeout(() => void queries.invalidateQueries({ queryKey: ['earlier'] }))
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (page: number) => (page === 1 ? 2 : null),
  })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([1])
  await showMore(observer.getCurrentResult(), (options) => observer.fetchNextPage(options))
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2])
  expect(reads).toBeGreaterThan(3)
  stop()
})
