import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../lib/live/live.ts'
import { type Paced, paced } from './paced.ts'

const PACE_MS = 10_000

/** Figures follow the changes of a club, but not under the eyes of somebody who reads them or what is behind one. */
export function useLiveStatistics(siteId: number, isReading: boolean, read: () => void): void {
  const live = useRef<Paced>(undefined)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    live.current = paced(() => readNow(), PACE_MS)
    return () => live.current?.stop()
  }, [])
  useEffect(() => live.current?.hold(isReading), [isReading])
  useLive([`admin:${siteId}`], () => live.current?.changed())
}
