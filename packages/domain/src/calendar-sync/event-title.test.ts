import { expect, test } from 'vitest'
import { eventTitle } from './event-title.ts'

test.each([
  { name: 'Ivan Petrov', phone: '+359888123456', isPending: false, title: 'Ivan Petrov +359888123456' },
  { name: 'Ivan Petrov', phone: null, isPending: false, title: 'Ivan Petrov' },
  { name: '', phone: '+359888123456', isPending: false, title: '+359888123456' },
  { name: 'Ivan Petrov', phone: '+359888123456', isPending: true, title: '[?] Ivan Petrov +359888123456' },
  { name: null, phone: null, isPending: false, title: 'Deleted user' },
  { name: null, phone: '+359888123456', isPending: true, title: '[?] Deleted user' },
])('$title [CAL-16]', ({ title, ...facts }) => {
  expect(eventTitle(facts)).toBe(title)
})
