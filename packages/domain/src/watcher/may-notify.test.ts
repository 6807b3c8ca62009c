import { expect, test } from 'vitest'
import { mayNotify } from './may-notify.ts'
import { at } from './watcher.model.ts'

const now = at(12)
const minutesAgo = (count: number): number => now - count * 60_000

test.each([
  { name: 'never notified before', last: null, may: true },
  { name: 'notified an hour ago, free ever since', last: { notifiedAt: minutesAgo(60), fullSince: false }, may: false },
  { name: 'notified an hour ago, full since', last: { notifiedAt: minutesAgo(60), fullSince: true }, may: true },
  { name: 'notified nine minutes ago, full since', last: { notifiedAt: minutesAgo(9), fullSince: true }, may: false },
  { name: 'notified ten minutes ago, full since', last: { notifiedAt: minutesAgo(10), fullSince: true }, may: true },
])('a watcher $name may be notified: $may', ({ last, may }) => {
  expect(mayNotify(last, now)).toBe(may)
})
