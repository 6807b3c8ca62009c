import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { deviceQuery, logError, useSwitchPush } from '../push-api.ts'
import { askPermission, usePushPermission } from '../push-permission.ts'
import { type PushFace, pushFace } from './push-face.ts'

/** With this query parameter pushes are switched on at once: the link of a dialog, or of a frame, which may not ask. */
const ASK_PARAMETER = 'requestNotificationPermission'

interface PushSwitch {
  face: PushFace
  isOn: boolean
  isReady: boolean
  change: () => void
  /** The browser refused, and the user has not been told yet. */
  isRefused: boolean
  onTold: () => void
}

/** Pushes to this browser, on or off. */
export function usePushSwitch(): PushSwitch {
  const permission = usePushPermission()
  const { data: device } = useQuery(deviceQuery)
  const switching = useSwitchPush()
  const [isRefused, setRefused] = useState(false)
  const asksAtOnce = useSearchParams()[0].get(ASK_PARAMETER) === 'true'
  const hasAsked = useRef(false)
  const { publicKey, preferences = null } = device ?? {}
  const isOn = permission === 'granted' && preferences !== null

  async function turnOn() {
    const answer = await askPermission()
    if (answer === 'granted') switching.mutate(publicKey ?? null)
    else setRefused(answer === 'denied')
  }
  const isWanted = asksAtOnce && !!publicKey && !isOn && (permission === 'default' || permission === 'granted')
  useEffect(() => {
    if (!isWanted || hasAsked.current) return
    hasAsked.current = true
    askPermission().then((answer) => answer === 'granted' && switching.mutate(publicKey), logError)
  }, [isWanted, publicKey, switching.mutate])

  return {
    face: pushFace({ permission, publicKey, userAgent: navigator.userAgent }),
    isOn,
    isReady: device !== undefined && !switching.isPending,
    change: () => (isOn ? switching.mutate(null) : void turnOn().catch(logError)),
    isRefused,
    onTold: () => setRefused(false),
  }
}
