import type { BookingStatus } from '@korto/domain/booking/booking'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../test/all-texts.ts'
import { StatusBadge } from './status-badge.tsx'

beforeAll(addAllTexts)

const said = (status: BookingStatus, showsConfirmed?: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StatusBadge status={status} {...(showsConfirmed !== undefined && { showsConfirmed })} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '')

test('a confirmed booking shows a label only if it is asked for [ST-02]', () => {
  expect(said('CONFIRMED')).toBe('')
  expect(said('CONFIRMED', true)).toBe('Confirmed')
})

test.each(['NEW', 'PENDING', 'PENDING_COACH'] as const)('%s shows Pending confirmation [ST-03]', (status) => {
  expect(said(status)).toBe('Pending confirmation')
})

test('a missed booking shows Missed booking [ST-04]', () => {
  expect(said('MISSED')).toBe('Missed booking')
})

test('a rejected booking says so, a canceled one is not shown', () => {
  expect([said('REJECTED'), said('CANCELED', true)]).toEqual(['Rejected', ''])
})
