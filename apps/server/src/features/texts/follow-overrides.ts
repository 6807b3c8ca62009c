import { createHash } from 'node:crypto'
import type { CompiledText } from '@korto/contract/text'
import type { Language } from '@korto/domain/user/language'
import type { Db } from '../../platform/db/database.ts'
import { compileOverrides } from './compile-overrides.ts'
import { textOverrides } from './sql.ts'

/** Texts that override those of the build. */
export interface TextOverrides {
  in(language: Language): Record<string, CompiledText>
  /** New after every change, so that cached pages with older texts are not served. */
  stamp(): string
}

export interface FollowedOverrides extends TextOverrides {
  stop(): Promise<void>
}

interface Parts {
  onError: (error: unknown) => void
  onUnreadable: (override: { language: Language; key: string }) => void
  everyMs?: number
}

/** A changed text is on every process after this time. */
const EVERY_MS = 2_000

export async function followOverrides(db: Db, { onError, onUnreadable, everyMs = EVERY_MS }: Parts) {
  let stamp = ''
  let compiled = compileOverrides([], onUnreadable)
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> = Promise.resolve()
  let stopped = false

  async function poll() {
    const rows = await textOverrides(db)
    const found = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)
    if (found === stamp) return
    compiled = compileOverrides(rows, onUnreadable)
    stamp = found
  }
  function schedulePoll() {
    if (stopped) return
    timer = setTimeout(() => {
      polling = poll().catch(onError).then(schedulePoll)
    }, everyMs).unref()
  }

  await poll()
  schedulePoll()
  return {
    in: (language) => compiled[language],
    stamp: () => stamp,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await polling
    },
  } satisfies FollowedOverrides
}
