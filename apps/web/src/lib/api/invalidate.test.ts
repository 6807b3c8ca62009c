import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'

/** Something on screen whose reads are answered by hand, in the order they were asked. */
function shown() {
  const queries = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queries, { queryKey: ['list', 1], queryFn, retry: false })
  const leave = observer.subscribe(() => undefined)
  return { queries, answers, observer, leave }
}

test('news that come while something is read for the first time are read after it was sent', async () => {
  const { queries, answers, observer, leave } = shown()
  const again = invalidate(queries, ['list'])
  expect(answers).toHaveLength(2)
  answers[0]?.('before the news')
  answers[1]?.('after the news')
  await again
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: 'after the news' })
  leave()
})

test('what is there stays on screen while it is read again', async () => {
  const { queries, answers, observer, leave } = shown()
  answers[0]?.('first')
  await expect.poll(() => observer.getCurrentResult().data).toBe('first')
  const again = invalidate(queries, ['list'])
  expect(observer.getCurrentResult()).toMatchObject({ data: 'first', fetchStatus: 'fetching' })
  answers[1]?.('second')
  await again
  expect(observer.getCurrentResult().data).toBe('second')
  leave()
})
