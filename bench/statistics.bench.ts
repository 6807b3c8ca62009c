import type { Bench } from './support/outcome.ts'
import { runParts } from './support/run-parts.ts'
import { answerTimes } from './support/statistics/answer-times.ts'
import { besideManagers } from './support/statistics/beside-managers.ts'
import { helpSearch } from './support/statistics/help-search.ts'
import { historyCost } from './support/statistics/history-cost.ts'
import { reportMemory } from './support/statistics/report-memory.ts'
import { screenPainted } from './support/statistics/screen-painted.ts'

/** Reports of a large club: how soon, at what cost, and what they cost the others; the screen, and the search of help. */
export const bench: Bench = {
  title: 'statistics of a club with 200,000 bookings a year, beside visitors and bookings; search of help',
  run: (isShort) =>
    runParts(
      {
        answers: answerTimes,
        history: historyCost,
        beside: besideManagers,
        memory: reportMemory,
        painted: screenPainted,
        help: helpSearch,
      },
      isShort,
    ),
}
