import { DEFAULT_CITY, DEFAULT_COUNTRY, DEFAULT_VARIANT } from '@korto/domain/site/visible'
import { DEFAULT_LANGUAGE, type Language, recognizedLanguage } from '@korto/domain/user/language'
import { useSyncExternalStore } from 'react'
import type { GeoLocation } from './geo-answer.ts'
import { type StoredName, stored } from './storage.ts'

/** View state shared by the whole app. */
export interface UiState {
  /** The first visible day, counted from today. */
  daysOffset: number
  language: Language
  newVersionAvailable: boolean
  country: string
  /** Empty for all cities of the country. */
  city: string
  /** Set by embed; every list is restricted to these clubs. Empty means all. */
  selectedSiteIds: readonly number[]
  variant: string
  sitesFilter: readonly string[]
  searchText: string
}

export const uiDefaults: UiState = {
  daysOffset: 0,
  language: DEFAULT_LANGUAGE,
  newVersionAvailable: false,
  country: DEFAULT_COUNTRY,
  city: DEFAULT_CITY,
  selectedSiteIds: [],
  variant: DEFAULT_VARIANT,
  sitesFilter: [],
  searchText: '',
}

interface Storage {
  read(name: StoredName): string | null
  write(name: StoredName, value: string): void
}

export function createUiState(storage: Storage) {
  let state: UiState | undefined
  const listeners = new Set<() => void>()

  const current = (): UiState => {
    state ??= { ...uiDefaults, ...storedChoices(storage) }
    return state
  }
  function change(changes: Partial<UiState>) {
    state = { ...current(), ...changes }
    for (const listener of listeners) listener()
  }
  return {
    current,
    change,
    /** Chosen by the visitor: stored for the next visit. A new country starts with all of its cities. */
    choosePlace({ country, city = '' }: { country: string; city?: string }) {
      storage.write('country', country)
      storage.write('city', city)
      change({ country, city })
    },
    /** Found by geolocation: used unless the visitor has chosen, and not stored. */
    presetPlace(found: GeoLocation | null) {
      if (found && storage.read('country') === null) change(found)
    },
    isPlaceChosen: () => storage.read('country') !== null,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function storedChoices(storage: Storage): Partial<UiState> {
  const [language, country, city] = [storage.read('language'), storage.read('country'), storage.read('city')]
  return {
    ...(language !== null && { language: recognizedLanguage(language) }),
    ...(country !== null && { country, city: city ?? '' }),
  }
}

export const uiState = createUiState(stored)

/** One field of the state. The first render uses the defaults, as the server does. */
export const useUiState = <T>(select: (state: UiState) => T): T =>
  useSyncExternalStore(
    uiState.subscribe,
    () => select(uiState.current()),
    () => select(uiDefaults),
  )
