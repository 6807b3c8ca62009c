import { pino } from 'pino'
import { caldavConnector } from '../../src/adapters/caldav/caldav-connector.ts'
import { createOutgoing } from '../../src/platform/outgoing/outgoing.ts'
import { RADICALE_USER, startRadicale } from '../radicale.ts'
import { icsProgram } from './ics-program.ts'
import { type CalendarWorld, NOW } from './world.ts'

export const caldavOutgoing = (origins: string[]) =>
  createOutgoing({ service: 'caldav', log: pino({ level: 'silent' }), namedOrigins: origins })

/** A server of its own with an account that was connected by its address alone. */
export async function radicaleWorld(): Promise<CalendarWorld> {
  const { origin, loseTokens, stop } = await startRadicale()
  const connector = caldavConnector(caldavOutgoing([origin]), () => NOW)
  const { credential } = await connector.connect({ address: origin, ...RADICALE_USER })
  return {
    port: connector.open(credential, async () => {}),
    other: icsProgram(origin, RADICALE_USER),
    loseTokens,
    stop,
  }
}
