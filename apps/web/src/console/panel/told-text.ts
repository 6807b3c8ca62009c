import type { ToldRead } from '@korto/contract/told'
import type { RoomKey, Texts } from '../../lib/texts/texts.ts'

type ToldTexts = Pick<Texts<RoomKey<'told'>>, 't'>

const states = {
  WAITING: 'told.waiting',
  SENT: 'told.sent',
  READ: 'told.read',
  DROPPED: 'told.dropped',
  FAILED: 'told.undelivered',
  UNKNOWN: 'told.unknown',
  RETURNED: 'told.returned',
} as const

/** Those that the desk can do something with; others are for whoever runs the server. */
const reasons: Readonly<Record<string, RoomKey<'told'>>> = {
  overtaken: 'told.overtaken',
  past: 'told.past',
  taken: 'told.taken',
  gone: 'told.gone',
  'no service': 'told.noService',
  budget: 'told.budget',
  'switched off': 'told.switchedOff',
}

/** `Push, Firefox on Linux: not sent, overtaken by a newer message` */
export function deliveryText({ t }: ToldTexts, { way, state, reason, device }: ToldRead): string {
  const how = way === 'push' && device !== null ? t('told.pushOn', { device }) : t(`told.${way}`)
  const what = way === 'app' && state === 'SENT' ? t('told.unread') : t(states[state])
  const why = reason === null ? undefined : reasons[reason]
  return `${how}: ${why ? `${what}, ${t(why)}` : what}`
}
