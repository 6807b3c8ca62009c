import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '../../lib/language.ts'
import { useSignedIn } from '../../lib/session.ts'
import { paths } from '../../paths.ts'

/** Carries the chosen slot through the sign-in page and back. */
const SLOT = 'slot'

/** The slot being booked. A visitor who is signed out goes to sign in and comes back to the same slot. */
export function useSelectedTimeslot(timetable: Timetable) {
  const navigate = useNavigate()
  const signedIn = useSignedIn()
  const language = useLanguage()
  const { pathname } = useLocation()
  const remembered = useSearchParams()[0].get(SLOT)
  const [start, setStart] = useState(remembered)

  const select = useCallback(
    (timeslot: PublicTimeslot) => {
      if (signedIn) setStart(timeslot.start)
      else navigate(paths(language).login(`${pathname}?${new URLSearchParams({ [SLOT]: timeslot.start })}`))
    },
    [signedIn, language, pathname, navigate],
  )

  const deselect = useCallback(() => {
    setStart(null)
    if (remembered) navigate(pathname, { replace: true, preventScrollReset: true })
  }, [remembered, pathname, navigate])

  return { selected: timeslotAt(timetable, start), select, deselect }
}

const timeslotAt = (timetable: Timetable, start: string | null): PublicTimeslot | undefined =>
  timetable.days.flatMap((day) => day.slots).find((timeslot) => timeslot.start === start)
