import { DEFAULT_CITY, DEFAULT_COUNTRY, DEFAULT_VARIANT } from '@korto/domain/site/visible'
import { DEFAULT_LANGUAGE, type Language, recognizedLanguage } from '@korto/domain/user/language'
import { useSyncExternalStore } from 'react'
import type { Whereabouts } from './geo-answer.ts'
import { type StoredName, stored } from './storage.ts'

/** What the whole app knows of how it is being looked at. */
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
    /** Chosen by a person: kept for the next visit. A new country begins with all of its cities. */
    choosePlace({ country, city = '' }: { country: string; city?: string }) {
      storage.write('country', country)
      storage.write('city', city)
      change({ country, city })
    },
    /** Found by geolocation: shown unless a person has chosen, and not kept. */
    presetPlace(found: Whereabouts | null) {
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

/** One thing of the state. The first drawing repeats the server's, which knows only the defaults. */
export const useUiState = <T>(select: (state: UiState) => T): T =>
  useSyncExternalStore(
    uiState.subscribe,
    () => select(uiState.current()),
    () => select(uiDefaults),
  )
