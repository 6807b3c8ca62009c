import type { SyncOverview } from '@korto/contract/calendar-sync'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../../test/all-texts.ts'
import { RowActions } from './row-actions.tsx'

beforeAll(addAllTexts)

const failing: SyncOverview = {
  itemId: 11,
  calendarId: 'Y2xheQ',
  calendarName: 'Clay',
  active: true,
  phase: 'WORKING',
  progress: null,
  lastSyncAt: null,
  waiting: 0,
  lagMs: null,
  p95Ms: null,
  hasHints: true,
  readEverySeconds: 300,
  error: 'REVOKED',
  errorSince: null,
  deletions: null,
}

const draw = (isConnected: boolean) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RowActions siteId={1} item={{ id: 11, name: 'Clay' }} sync={failing} hasFeed isConnected={isConnected} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

test('a failing calendar can be tried again, unless the account has to be connected again first', () => {
  expect(draw(true)).toContain('Retry')
  expect(draw(false)).not.toContain('Retry')
})
