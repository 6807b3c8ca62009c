import type { FastifyBaseLogger } from 'fastify'
import { type OutsideServices, openOutsideServices } from './adapters/open-adapters.ts'
import type { VapidKeys } from './adapters/push/vapid.ts'
import { withFakes } from './adapters/settings.ts'
import type { Env } from './env.ts'
import { demoAccounts } from './features/demo/people.ts'
import type { Fakes } from './start-fakes.ts'

interface ServiceParts {
  env: Env
  now: () => number
  build: string
  log: FastifyBaseLogger
  /** Of the demo, where it keeps them. */
  vapid?: VapidKeys | undefined
  /** Where the demo keeps the calendars of its fake Google. */
  calendarFile?: string | undefined
  /** Where the demo keeps what its fake Braintree knows. */
  paymentsFile?: string | undefined
}

/** The outside services of the settings; in demo mode fakes of them, which run in this process. */
export async function startOutsideServices({ env, now, build, log, ...kept }: ServiceParts): Promise<{
  services: OutsideServices
  fakes: Fakes | null
}> {
  const fakes = env.mode === 'demo' ? await startDemoFakes({ now, ...kept }) : null
  const settings = fakes ? withFakes(env, fakes.settings) : env
  return { services: openOutsideServices({ settings, publicAddress: env.publicAddress, build, log, now }), fakes }
}

/** The people of the demo have accounts at the fake Google too, and one more who is new to the product. */
async function startDemoFakes({
  now,
  vapid,
  calendarFile,
  paymentsFile,
}: Pick<ServiceParts, 'now' | 'vapid' | 'calendarFile' | 'paymentsFile'>): Promise<Fakes> {
  const { startFakes } = await import('./start-fakes.ts')
  const people = [...demoAccounts, { email: 'gina@gmail.example', displayName: 'Gina Newcomer' }]
  const fakes = await startFakes({
    now,
    vapid,
    calendarFile: calendarFile ?? null,
    paymentsFile: paymentsFile ?? null,
    people: people.map(({ email, displayName }) => ({ subject: `google-${email}`, email, name: displayName })),
  })
  if (calendarFile) {
    const { addFirstEvents } = await import('./adapters/google-calendar/fake/first-events.ts')
    addFirstEvents(fakes.calendar, demoAccounts[0].email)
  }
  return fakes
}
