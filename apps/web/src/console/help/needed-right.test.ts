import { may } from '@korto/domain/permission/may'
import { expect, test } from 'vitest'
import { consolePages } from '../pages.tsx'
import { neededRight } from './needed-right.ts'

test('who has no page is told so by its answer, and nobody else', () => {
  const desk = { permissions: ['front_office' as const] }
  for (const { path, right, help } of consolePages) {
    const [topic = '', answer = ''] = help.split('/')
    const needed = neededRight(topic, answer)
    expect({ path, isTold: needed !== undefined && !may(desk, needed) }).toEqual({ path, isTold: !may(desk, right) })
  }
  expect(neededRight('calendar', 'google')).toBe('manage-calendar')
  expect(neededRight('bookings', 'move')).toBeUndefined()
})
