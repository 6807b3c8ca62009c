import type { FigureBooking } from '@korto/contract/statistics'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { StatisticsContext, type StatisticsScreen } from '../src/console/statistics/statistics-context.ts'
import { figureTexts } from '../src/features/statistics/figure-texts.ts'

const TODAY = '2026-11-18'
const site = {
  id: 3,
  timezone: 'Europe/Sofia',
  currency: 'EUR',
  country: 'Bulgaria',
  items: [{ id: 7, name: 'Court 1' }],
}

export const shownPeriod = { siteId: site.id, from: '2026-10-20', to: TODAY, itemId: null }

/** One hour of Ann on the court. */
export const aFigureBooking = (changed: Partial<FigureBooking> = {}): FigureBooking => ({
  id: 5,
  itemId: 7,
  itemName: 'Court 1',
  supplItemId: null,
  coachName: null,
  userId: 1,
  displayName: 'Ann',
  fromDate: '2026-11-17T18:00:00+02:00',
  toDate: '2026-11-17T19:00:00+02:00',
  quantity: 1,
  status: 'CONFIRMED',
  hours: 1,
  revenue: 20,
  booked: 1,
  payment: null,
  ...changed,
})

/** A part of the screen of statistics in English, at a club with one court, item 7, on 18 November 2026. */
export function drawOnScreen(part: ReactNode, queries = new QueryClient()): string {
  const screen = {
    site,
    of: shownPeriod,
    today: TODAY,
    text: figureTexts(site, 'en', TODAY),
    opened: null,
    open: () => {},
    close: () => {},
  } as unknown as StatisticsScreen // without figures, which the parts are given
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <StatisticsContext value={screen}>{part}</StatisticsContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
