import type { ToldRead } from '@korto/contract/told'
import { expect, test } from 'vitest'
import { toldGroups } from './told-groups.ts'

const told = (change: Partial<ToldRead>): ToldRead => ({
  at: '2026-11-16T18:00:10+02:00',
  kind: 'CONFIRMED',
  way: 'app',
  name: 'Cleo',
  as: 'client',
  state: 'SENT',
  reason: null,
  device: null,
  ...change,
})

test('the ways of one event to one person stand together', () => {
  const groups = toldGroups([
    told({ way: 'mail', at: '2026-11-16T18:00:40+02:00' }),
    told({ way: 'app' }),
    told({ way: 'push', name: 'Ivan', as: 'coach' }),
    told({ kind: 'MOVED' }),
    told({ at: '2026-11-15T18:00:00+02:00' }),
  ])
  expect(groups.map(({ first, ways }) => `${first.name} ${first.kind} ${ways.map(({ way }) => way)}`)).toEqual([
    'Cleo CONFIRMED mail,app',
    'Ivan CONFIRMED push',
    'Cleo MOVED app',
    'Cleo CONFIRMED app',
  ])
  expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
})
