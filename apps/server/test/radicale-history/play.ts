import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '@korto/domain/testing/seeded'
import {
  answerAll,
  answerDeletions,
  differences,
  lostEdits,
  quietRound,
} from '../calendar-histories/calendar-history.ts'
import { EditedThings } from '../calendar-histories/edited-things.ts'
import { operationsHere } from '../calendar-histories/operations-here.ts'
import { DavRefusal } from '../calendar-port/ics-program.ts'
import { linesInFiles } from './lines-in-files.ts'
import { operationsInFiles } from './operations-in-files.ts'
import type { RadicaleClub } from './radicale-club.ts'

const ROUNDS = 3
const LONGEST_PAUSE_MS = 100

/** Random edits on both sides, with lost tokens; then both sides must show the same, nothing twice and nothing lost. */
export async function playRadicaleHistory(
  club: RadicaleClub,
  { seed, operations }: { seed: number; operations: number },
): Promise<{ problems: string[]; transcript: string[] }> {
  const chance = seeded(seed)
  const things = new EditedThings(chance, `S${seed}`)
  const transcript: string[] = []
  for (let count = 0; count < operations; count++) {
    await answerDeletions(club)
    transcript.push(await operate(club, things, chance))
    await pause(chance.below(LONGEST_PAUSE_MS))
  }
  for (let round = 0; round < ROUNDS; round++) await quietRound(club, [])
  await answerAll(club, chance)
  for (let round = 0; round < ROUNDS; round++) await quietRound(club, [])
  const before = await linesInFiles(club)
  const problems = [...(await differences(club, before)), ...(await lostEdits(club, things))]
  if (before.length === 0) problems.push('nothing is left to compare')
  await club.radicale.loseTokens()
  await quietRound(club, [])
  if (String(before) !== String(await linesInFiles(club))) problems.push('reading all again changed something')
  return { problems, transcript }
}

async function operate(club: RadicaleClub, things: EditedThings, chance: ReturnType<typeof seeded>): Promise<string> {
  try {
    if (chance.chance(0.45)) return await chance.pick(operationsHere)(club, things, chance)
    return await chance.pick(operationsInFiles)(club, things, chance)
  } catch (error) {
    // The sync has removed the file meanwhile, as a program finds out when it saves.
    if (error instanceof DavRefusal && error.status === 404) return 'gone meanwhile'
    throw error
  }
}
