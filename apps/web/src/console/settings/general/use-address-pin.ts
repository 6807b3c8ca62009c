import type { Location } from '@korto/domain/site/map'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSettled, wholeAddress } from '../../../features/site/fields/whole-address.ts'
import { locationQuery } from '../../../features/site/register-api.ts'
import type { SiteDraft } from './site-draft.ts'

type Place = Pick<SiteDraft, 'address' | 'city' | 'country'>

export interface AddressPin {
  state: 'idle' | 'searching' | 'found' | 'unknown' | 'failed'
  /** Where the address was found. */
  found: Location | null
  typed: (place: Place) => void
  /** Looks the address up although nobody typed. */
  search: () => void
  move: (location: Location) => void
}

/**
 * The pin follows the address 500 ms after somebody typed one. Moved by hand it stays until another address is typed; an
 * address that changes otherwise, by discarding or by another admin, moves nothing.
 */
export function useAddressPin(draft: SiteDraft, change: (patch: Partial<SiteDraft>) => void): AddressPin {
  const address = wholeAddress(draft)
  const settled = useSettled(address)
  const [wanted, setWanted] = useState<string | null>(null)
  const isWanted = wanted !== null && wanted !== '' && wanted === address
  const { data, isError, isFetching } = useQuery({
    ...locationQuery(settled),
    enabled: isWanted && settled === address,
  })
  const isSettled = isWanted && settled === address
  const found = (isSettled && data?.location) || null

  // While the answer was under way the pin may have been moved by hand.
  const movedFor = useRef<string | null>(null)
  const follow = useEffectEvent((location: Location) => {
    if (movedFor.current !== address) change({ location })
  })
  useEffect(() => {
    if (found) follow(found)
  }, [found])

  const answered = isError ? 'failed' : found ? 'found' : 'unknown'
  return {
    state: !isWanted ? 'idle' : !isSettled || isFetching ? 'searching' : answered,
    found,
    typed: (place) => setWanted(wholeAddress(place)),
    search: () => {
      movedFor.current = null
      setWanted(address)
    },
    move: (location) => {
      movedFor.current = address
      change({ location })
    },
  }
}
