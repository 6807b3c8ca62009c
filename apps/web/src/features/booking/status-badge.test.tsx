import type { BookingStatus } from '@korto/domain/booking/booking'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../test/all-texts.ts'
import { StatusBadge } from './status-badge.tsx'

beforeAll(addAllTexts)

const textOf = (status: BookingStatus, showsConfirmed?: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StatusBadge status={status} {...(showsConfirmed !== undefined && { showsConfirmed })} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '')

test('a confirmed booking shows a label only if requested [ST-02]', () => {
  expect(textOf('CONFIRMED')).toBe('')
  expect(textOf('CONFIRMED', true)).toBe('Confirmed')
})

test.each(['NEW', 'PENDING', 'PENDING_COACH'] as const)('%s shows Pending confirmation [ST-03]', (status) => {
  expect(textOf(status)).toBe('Pending confirmation')
})

test('a missed booking shows Missed booking [ST-04]', () => {
  expect(textOf('MISSED')).toBe('Missed booking')
})

test('a rejected booking shows its status, a canceled one is not shown', () => {
  expect([textOf('REJECTED'), textOf('CANCELED', true)]).toEqual(['Rejected', ''])
})
