import { notificationState } from './notification-state.ts'
import type { PushEvent } from './push-event.ts'
import type { Recipient } from './recipients.ts'

/** A device that may get pushes; without a list of its own it wants all five events. */
export interface PushDevice {
  token: string
  preferences: readonly PushEvent[] | null
}

export interface ReachablePerson {
  notifications: { supported: boolean; enabled: boolean }
  devices: readonly PushDevice[]
  email: string | null
}

/** 'always' is for freed slots that somebody watches: no preference and no rule of the item applies. */
export type DeliveryRule = Pick<Recipient, 'as' | 'push' | 'inApp'> & { pushEvent: PushEvent | 'always' }

export interface Channels {
  inApp: boolean
  tokens: string[]
  mail: boolean
}

/**
 * A push goes out only if the item rule allows it, the token's preference list contains the event (default: all five) and
 * the person's notifications are supported and enabled. The in-app list gets an entry whatever the push settings; a client
 * without push gets an e-mail instead, if there is an address.
 */
export function channelsFor({ as, push, inApp, pushEvent }: DeliveryRule, person: ReachablePerson): Channels {
  const devices = notificationState(person.notifications) === 'enabled' ? person.devices : []
  const wanting = devices.filter(
    ({ preferences }) => preferences === null || pushEvent === 'always' || preferences.includes(pushEvent),
  )
  return {
    inApp,
    tokens: push ? wanting.map(({ token }) => token) : [],
    mail: as === 'client' && devices.length === 0 && person.email !== null,
  }
}
