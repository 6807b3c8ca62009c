import type { Location } from '@korto/domain/site/map'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSettled, wholeAddress } from '../../features/site/fields/whole-address.ts'
import { locationQuery } from '../../features/site/register-api.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import type { RoomKey } from '../../lib/texts/texts.ts'
import type { Club, ClubDraft } from './club-draft.ts'

interface Pin {
  /** Why the address could not be located; the form works without. */
  problem: RoomKey<'register-club'> | null
  move: (location: Location) => void
}

/** The pin follows the address after typing has stopped. Moved by hand it stays until the address changes. */
export function usePinOf(club: Club, onChange: (changes: Partial<ClubDraft>) => void): Pin {
  const signedIn = useSignedIn()
  const address = wholeAddress(club)
  const settled = useSettled(address)
  const isSearched = signedIn && settled !== '' && settled === address
  const { data, isError } = useQuery({ ...locationQuery(settled), enabled: isSearched && club.locatedFor !== settled })

  const found = useEffectEvent((location: Location) => {
    if (isSearched && club.locatedFor !== settled) onChange({ location, locatedFor: settled })
  })
  const location = data?.location
  useEffect(() => {
    if (location) found(location)
  }, [location])

  const problem = isError ? 'newClub.notLocated' : 'newClub.notFound'
  const isUnknown = isSearched && club.locatedFor !== settled && (isError || data?.location === null)
  return {
    problem: isUnknown ? problem : null,
    move: (moved) => onChange({ location: moved, locatedFor: address }),
  }
}
