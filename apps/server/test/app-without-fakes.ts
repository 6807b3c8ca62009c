import type { FastifyInstance } from 'fastify'
import { openOutsideServices } from '../src/adapters/open-adapters.ts'
import { createApp } from '../src/app.ts'
import { createStreams } from '../src/platform/live/streams.ts'
import type { TestApp } from './app.ts'

/** The HTTP side as production has it: no fakes, and here no outside service at all. */
export function appWithoutFakes({ tools }: TestApp): FastifyInstance {
  const { log, env } = tools
  const services = openOutsideServices({
    settings: {},
    publicAddress: env.publicAddress,
    build: 'b',
    log,
    now: Date.now,
  })
  return createApp({ tools: { ...tools, ...services }, streams: createStreams(), build: 'b', fakes: null })
}
