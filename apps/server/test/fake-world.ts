import { pino } from 'pino'
import { type Fakes, startFakes } from '../src/adapters/fakes/start-fakes.ts'
import { type Outside, openOutside } from '../src/adapters/outside.ts'
import type { ServiceSettings } from '../src/adapters/settings.ts'

export interface FakeWorld extends Outside {
  fakes: Fakes
  /** Everything that was logged, as text. */
  logged(): string
  /** Lets time pass for the circuit breakers, and for nothing else. */
  pass(ms: number): void
  stop(): Promise<void>
}

export const ADA = { subject: 'google-ada', email: 'ada@gmail.example', name: 'Ada Dimitrova' }
export const EVE = { subject: 'google-eve', email: 'eve@gmail.example', name: 'Eve', isEmailVerified: false }

/** The production adapters, led to fakes of their own by settings alone. */
export async function fakeWorld(
  change: (settings: ServiceSettings) => ServiceSettings = (same) => same,
): Promise<FakeWorld> {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  let passed = 0
  const fakes = await startFakes({ now: Date.now, people: [ADA, EVE] })
  const outside = openOutside({
    settings: change(fakes.settings),
    publicAddress: 'http://localhost:3000',
    build: 'test-build',
    log,
    clock: () => performance.now() + passed,
  })
  return {
    ...outside,
    fakes,
    logged: () => lines.join(''),
    pass(ms) {
      passed += ms
    },
    stop: fakes.stop,
  }
}

/** A service that is there; the adapters of a fake world all are. */
export function present<T>(service: T | null): T {
  if (service === null) throw new Error('the service is absent')
  return service
}

/** What went wrong, for tests to look into. */
export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
