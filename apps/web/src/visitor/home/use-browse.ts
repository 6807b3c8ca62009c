import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { countriesQuery, countrySitesQuery, invalidateSites } from '../../features/site/api.ts'
import { usePlaceChoice } from '../../lib/browser/place-choice.ts'
import { usePreview } from '../../lib/browser/preview.ts'
import { uiState, useUiState } from '../../lib/browser/ui-state.ts'
import { useLive } from '../../lib/live/live.ts'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { RenderedAt } from '../../lib/time/clock.ts'
import { throttled } from '../../lib/time/throttled.ts'
import { browse } from './browse.ts'
import type { HomeData } from './read-home.ts'
import { searchHints } from './search-hints.ts'

const REREAD_MS = 1_000

/** The filters and their results: as rendered at first, then by the visitor's choices, with live updates. */
export function useBrowse(rendered: HomeData) {
  const texts = useTexts()
  const { country, city } = usePlaceChoice()
  const selectedSiteIds = useUiState((state) => state.selectedSiteIds)
  const isPreview = usePreview(rendered.isPreview)
  const { sites, isError, retry } = useSites(rendered, country, isPreview)
  const { data: countries } = useQuery({ ...countriesQuery, initialData: rendered.countries })
  const [search, setSearch] = useState(() => rendered.search || uiState.current().searchText)
  const changeSearch = useCallback((searchText: string) => {
    setSearch(searchText)
    uiState.change({ searchText })
  }, [])

  const { tag } = rendered
  const found = useMemo(() => {
    return browse(sites ?? [], { city, tag, search, selectedSiteIds })
  }, [sites, city, tag, search, selectedSiteIds])
  const hints = useMemo(() => searchHints(sites ?? [], (name) => translatedName(texts, name)), [sites, texts])

  // The list was hidden before the first paint if another place was chosen; now it is the right one.
  useEffect(() => {
    delete document.documentElement.dataset.place
  }, [])
  return {
    ...found,
    hints,
    countries,
    country,
    city,
    tag,
    search,
    state: sites ? ('shown' as const) : isError ? ('failed' as const) : ('loading' as const),
    retry,
    changeSearch,
    changeCountry: (to: string) => uiState.choosePlace({ country: to }),
    changeCity: (to: string) => uiState.choosePlace({ country, city: to }),
  }
}

function useSites(rendered: HomeData, country: string, isPreview: boolean) {
  const queries = useQueryClient()
  const renderedAt = useContext(RenderedAt)
  const isRendered = country === rendered.country && isPreview === rendered.isPreview
  const answer = useQuery({
    ...countrySitesQuery(country, isPreview),
    ...(isRendered && { initialData: rendered.sites, initialDataUpdatedAt: renderedAt }),
  })
  const invalidate = useMemo(() => throttled(() => void invalidateSites(queries), REREAD_MS), [queries])
  useLive(['sites'], invalidate)
  return { sites: answer.data, isError: answer.isError, retry: () => void answer.refetch() }
}
