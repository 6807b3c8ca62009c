import type { CDPSession, Page } from '@playwright/test'

export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  tid: number
  args?: { data?: { type?: string } }
}

/** Records what the browser does while `work` runs. */
export async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    // The protocol leaves the shape of an event open.
    events.push(...(value as unknown as TraceEvent[]))
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  })
  await work()
  await ended(devtools)
  return events
}

const ended = (devtools: CDPSession): Promise<void> =>
  new Promise((resolve) => {
    devtools.once('Tracing.tracingComplete', () => resolve())
    void devtools.send('Tracing.end')
  })

/** The longest task among events of one thread, in milliseconds. */
export function longestOf(events: readonly TraceEvent[]): number {
  const tasks = events.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000))
}

/** Letters that the keyboard lacks come without a key. */
const TYPING = new Set(['keydown', 'input'])

/** The longest task of the page's main thread, which is the one that hears the keys, while `type` types. */
export async function longestTaskOf(page: Page, type: () => Promise<void>): Promise<number> {
  const events = await traced(page, type)
  const main = events.find(({ name, args }) => name === 'EventDispatch' && TYPING.has(args?.data?.type ?? ''))?.tid
  if (main === undefined) throw new Error('no key was typed')
  return longestOf(events.filter(({ tid, ph }) => tid === main && ph === 'X'))
}
