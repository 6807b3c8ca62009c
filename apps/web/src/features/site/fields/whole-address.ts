import { useEffect, useState } from 'react'
import { debounced, SEARCH_DEBOUNCE_MS } from '../../../lib/time/debounced.ts'

interface Place {
  address: string
  city: string
  country: string
}

/** As it is looked up; empty when only the country is known. */
export const wholeAddress = ({ address, city, country }: Place): string =>
  address.trim() || city.trim()
    ? [address, city, country]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', ')
    : ''

/** The value once nobody has typed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const later = debounced(setSettled, SEARCH_DEBOUNCE_MS)
    later.call(value)
    return later.cancel
  }, [value])
  return settled
}
