import type { ClientRead } from '@korto/contract/client-list'
import { SEARCH_WORD_MIN } from '@korto/domain/user/search-words'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { SEARCH_DEBOUNCE_MS } from '../../lib/time/debounced.ts'

const SHOWN = 6

const clientSearchQuery = (siteId: number, search: string) =>
  queryOptions({
    queryKey: adminKey(siteId, 'clients', 'search', search),
    queryFn: ({ signal }) =>
      api.clientList.read(
        { params: { id: siteId }, query: { search, order: 'name', limit: String(SHOWN + 1) } },
        { signal },
      ),
  })

const isSearch = (text: string): boolean => [...text].length >= SEARCH_WORD_MIN

/** Clients by name, phone or e-mail, 500 ms after the last key; `searchNow` does not wait. */
export function useClientSearch(siteId: number, typed: string) {
  const queries = useQueryClient()
  const text = typed.trim()
  const [searched, setSearched] = useState('')
  useEffect(() => {
    if (!isSearch(text)) return setSearched('')
    const timer = setTimeout(() => setSearched(text), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching, isError } = useQuery({
    ...clientSearchQuery(siteId, searched),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
  })
  const isCurrent = searched === text && !isFetching
  const found = searched === '' ? NONE : (data ?? NONE)
  return {
    found: found.slice(0, SHOWN),
    hasMore: found.length > SHOWN,
    /** The list is what was typed. */
    isCurrent: isCurrent && data !== undefined,
    isFailed: isError,
    searchNow: async (): Promise<ClientRead[]> => {
      if (!isSearch(text)) return []
      setSearched(text)
      return queries.fetchQuery(clientSearchQuery(siteId, text))
    },
  }
}

const NONE: ClientRead[] = []
