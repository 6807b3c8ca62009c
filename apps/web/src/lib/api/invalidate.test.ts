import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'

/** A mounted query whose requests the test answers one by one. */
function shown() {
  const queries = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queries, { queryKey: ['list', 1], queryFn, retry: false })
  const leave = observer.subscribe(() => undefined)
  return { queries, answers, observer, leave }
}

test('a change during the first read cancels it and reads again', async () => {
  const { queries, answers, observer, leave } = shown()
  const again = invalidate(queries, ['list'])
  expect(answers).toHaveLength(2)
  answers[0]?.('before the change')
  answers[1]?.('after the change')
  await again
  expect(observer.getCurrentResult()).toMatchObject({
    status: 'success',
    fetchStatus: 'idle',
    data: 'after the change',
  })
  leave()
})

test('existing data stays on screen while it is read again', async () => {
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
