import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'

/** Values by key, kept in a file where there is one. */
export interface Journal {
  entries(prefix: string): [key: string, value: unknown][]
  set(key: string, value: object): void
  delete(key: string): void
}

const Line = z.object({ key: z.string(), value: z.unknown().optional() })

/** Every change is a line at the end of the file, written before it is answered, so that a killed process loses none. */
export function openJournal(file: string | null): Journal {
  const values = file ? readJournal(file) : new Map<string, unknown>()
  if (file) rewrite(file, values)
  const append = (line: object) => {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  return {
    entries: (prefix) => [...values].filter(([key]) => key.startsWith(prefix)),
    set(key, value) {
      values.set(key, value)
      append({ key, value })
    },
    delete(key) {
      if (values.delete(key)) append({ key })
    },
  }
}

/** A last line that was cut short is left out, and a file that is not there is empty. */
function readJournal(file: string): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const text of textOf(file).split('\n')) {
    const line = Line.safeParse(parsed(text)).data
    if (line && line.value !== undefined) values.set(line.key, line.value)
    else if (line) values.delete(line.key)
  }
  return values
}

/** Without what was changed or deleted since. */
function rewrite(file: string, values: Map<string, unknown>) {
  mkdirSync(dirname(file), { recursive: true })
  const lines = [...values].map(([key, value]) => `${JSON.stringify({ key, value })}\n`)
  writeFileSync(`${file}.new`, lines.join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
