import { useEffect } from 'react'
import { geoLocation } from './geo.ts'
import { uiState, useUiState } from './ui-state.ts'

/** Country and city: the stored choice, else by geolocation, else Bulgaria, Sofia. */
export function usePlaceChoice(): { country: string; city: string } {
  const country = useUiState((state) => state.country)
  const city = useUiState((state) => state.city)
  useEffect(() => {
    if (!uiState.isPlaceChosen()) geoLocation().then(uiState.presetPlace)
  }, [])
  return { country, city }
}
