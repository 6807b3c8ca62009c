import { createHash, randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { CalendarPort } from '../src/adapters/calendar/calendar-port.ts'
import type { ConnectedAccount } from '../src/adapters/calendar/connectors.ts'
import { type OutsideServices, openOutsideServices } from '../src/adapters/open-adapters.ts'
import type { ServiceSettings } from '../src/adapters/settings.ts'
import { type Fakes, startFakes } from '../src/start-fakes.ts'

export interface FakedAdapters extends OutsideServices {
  fakes: Fakes
  /** Everything that was logged, as text. */
  logged(): string
  /** Lets time pass for the circuit breakers, and for nothing else. */
  pass(ms: number): void
  stop(): Promise<void>
}

export const ADA = { subject: 'google-ada', email: 'ada@gmail.example', name: 'Ada Dimitrova' }
export const EVE = { subject: 'google-eve', email: 'eve@gmail.example', name: 'Eve', isEmailVerified: false }

/** The production adapters, connected to their own fakes by settings alone. */
export async function fakedAdapters(
  change: (settings: ServiceSettings) => ServiceSettings = (same) => same,
  now: () => number = Date.now,
): Promise<FakedAdapters> {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  let passed = 0
  const fakes = await startFakes({ now, people: [ADA, EVE] })
  const services = openOutsideServices({
    settings: change(fakes.settings),
    publicAddress: 'http://localhost:3000',
    build: 'test-build',
    log,
    now,
    clock: () => performance.now() + passed,
  })
  return {
    ...services,
    fakes,
    logged: () => lines.join(''),
    pass(ms) {
      passed += ms
    },
    stop: fakes.stop,
  }
}

/** Throws for a service that is not set up. */
export function present<T>(service: T | null): T {
  if (service === null) throw new Error('the service is absent')
  return service
}

/** The error of a call; null when it succeeded. */
export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

/** What a browser does on Google's page: an account is chosen, or `deny`, and the browser redirected. */
export async function chooseAtGoogle(address: string, who: string): Promise<URL> {
  const answer = await fetch(`${address}&auto=${encodeURIComponent(who)}`, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

/** What is kept of an account after its owner has allowed it. */
export async function connectCalendar(faked: FakedAdapters, who: string): Promise<ConnectedAccount> {
  const google = present(faked.calendars.google)
  const returnAddress = 'https://korto.example/google_auth_redirect'
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const cameBackTo = await chooseAtGoogle(
    google.consentAddress({ returnAddress, state: 'a-state', codeChallenge }),
    who,
  )
  return google.connect({ code: cameBackTo.searchParams.get('code') ?? '', returnAddress, codeVerifier })
}

/** Somebody's calendars; how many requests are made is counted by `beforeRequest`. */
export async function openCalendar(
  faked: FakedAdapters,
  who: string,
  beforeRequest: () => Promise<void> = async () => {},
): Promise<CalendarPort> {
  const { credential } = await connectCalendar(faked, who)
  return present(faked.calendars.google).open(credential, beforeRequest)
}
