import { selectedSites } from '@korto/domain/site/visible'
import { expect, test } from 'vitest'
import { createUiState, uiDefaults } from './ui-state.ts'

function aStorage(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    stored,
    read: (name: string) => stored.get(name) ?? null,
    write: (name: string, text: string) => void stored.set(name, text),
  }
}

test('the state starts with its defaults [BOOT-32, CONST-35]', () => {
  expect(createUiState(aStorage()).current()).toEqual({
    daysOffset: 0,
    language: 'en',
    newVersionAvailable: false,
    country: 'Bulgaria',
    city: 'Sofia',
    selectedSiteIds: [],
    variant: 'sport',
    sitesFilter: [],
    searchText: '',
  })
})

test('country, city and language are restored, other state is not', () => {
  const storage = aStorage({ language: 'ru' })
  const before = createUiState(storage)
  before.choosePlace({ country: 'Germany', city: 'Berlin' })
  before.change({ daysOffset: 3, searchText: 'squash' })
  const after = createUiState(storage)
  expect(after.current()).toEqual({ ...uiDefaults, language: 'ru', country: 'Germany', city: 'Berlin' })
  expect(after.isPlaceChosen()).toBe(true)
})

test('a new country starts with all of its cities', () => {
  const state = createUiState(aStorage({ country: 'Bulgaria', city: 'Plovdiv' }))
  state.choosePlace({ country: 'Germany' })
  expect(state.current()).toMatchObject({ country: 'Germany', city: '' })
})

test('the location is preselected and not stored; a choice takes precedence', () => {
  const storage = aStorage()
  const state = createUiState(storage)
  state.presetPlace({ country: 'Germany', city: 'Berlin' })
  expect(state.current()).toMatchObject({ country: 'Germany', city: 'Berlin' })
  expect(storage.stored.size).toBe(0)
  state.choosePlace({ country: 'Bulgaria', city: 'Varna' })
  state.presetPlace({ country: 'Germany', city: 'Berlin' })
  expect(state.current()).toMatchObject({ country: 'Bulgaria', city: 'Varna' })
})

test('without a location it stays Bulgaria, Sofia', () => {
  const state = createUiState(aStorage())
  state.presetPlace(null)
  expect(state.current()).toMatchObject({ country: 'Bulgaria', city: 'Sofia' })
})

test('subscribers are notified of every change until they unsubscribe', () => {
  const state = createUiState(aStorage())
  let notified = 0
  const stop = state.subscribe(() => notified++)
  state.change({ searchText: 'a' })
  stop()
  state.change({ searchText: 'b' })
  expect(notified).toBe(1)
})

test('selected clubs restrict every list; none selected means all [BOOT-33]', () => {
  const state = createUiState(aStorage())
  const sites = [{ id: 1 }, { id: 2 }]
  expect(selectedSites(sites, state.current().selectedSiteIds)).toEqual(sites)
  state.change({ selectedSiteIds: [2] })
  expect(selectedSites(sites, state.current().selectedSiteIds)).toEqual([{ id: 2 }])
})
