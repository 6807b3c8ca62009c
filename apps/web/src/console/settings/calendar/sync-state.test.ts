import type { SyncOverview } from '@korto/contract/calendar-sync'
import { expect, test } from 'vitest'
import { syncState } from './sync-state.ts'

const sync: SyncOverview = {
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
  error: null,
  errorSince: null,
  deletions: null,
}

test.each<{ change: Partial<SyncOverview>; state: ReturnType<typeof syncState> }>([
  { change: {}, state: 'inSync' },
  { change: { phase: 'FIRST_IMPORT' }, state: 'firstImport' },
  { change: { phase: 'FIRST_IMPORT', error: 'BUSY' }, state: 'error' },
  { change: { phase: 'ASKING', error: 'BUSY' }, state: 'asking' },
  { change: { active: false, error: 'GONE' }, state: 'off' },
])('$change is $state', ({ change, state }) => {
  expect(syncState({ ...sync, ...change })).toBe(state)
})

test('an item without a calendar is off', () => {
  expect(syncState(undefined)).toBe('off')
})
