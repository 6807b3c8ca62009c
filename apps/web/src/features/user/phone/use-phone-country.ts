import { phoneCountry } from '@korto/domain/user/phone-plans'
import { useState } from 'react'
import { useUiState } from '../../../lib/browser/ui-state.ts'

const FALLBACK = 'BG'

/** The country of a number typed without one: chosen by the person, else that of the club, else that of the visitor. */
export function usePhoneCountry(clubCountry: string | undefined) {
  const visitorCountry = useUiState(({ country }) => country)
  const [chosen, choose] = useState<string | null>(null)
  const preset = (clubCountry && phoneCountry(clubCountry)) || phoneCountry(visitorCountry) || FALLBACK
  return [chosen ?? preset, choose] as const
}
