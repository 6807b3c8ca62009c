import type { Parsed } from '@korto/domain/json/parsed'
import * as z from 'zod'

const MAX_CHARACTERS = 60_000
const MAX_DEPTH = 8
/** Keys with a special meaning in JavaScript. */
const HOSTILE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * JSON inside JSON: a field that travels as text and is structured data on both ends. What is read from it goes through
 * `shape` like any other part of a request, so that a refusal names the field inside the text.
 */
export const JsonText = <T extends z.ZodType>(shape: T) =>
  z.string().max(MAX_CHARACTERS).transform(fromJsonText).pipe(shape)

/** The one parser of such text: what is nested too deeply or has forbidden keys is refused before it is traversed. */
export function fromJsonText(text: string, context: z.RefinementCtx): unknown {
  const value = readJson(text)
  const problem = value === undefined ? 'is not JSON' : problemOf(value)
  if (problem === null) return value
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
}

/** Parsed by a rule of the domain, whose refusal names the field. */
export const ByRule = <T>(parse: (input: unknown, field: string) => Parsed<T>) =>
  z.unknown().transform((value, context): T => {
    const problem = problemOf(value)
    const read = problem === null ? parse(value, '') : { ok: false as const, field: '', problem }
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', path: pathOf(read.field), message: read.problem })
    return z.NEVER
  })

/** The domain writes `1[0].end`, a shape `1.0.end`. */
const pathOf = (field: string): string[] =>
  field
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((part) => part !== '')

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON; a parsed value is never undefined
  }
}

/** Half a surrogate pair is no character, and no database stores it in JSON. */
function problemOf(value: unknown, levels = MAX_DEPTH): string | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : 'has a character that is none'
  if (typeof value !== 'object' || value === null) return null
  if (levels === 0) return `is nested deeper than ${MAX_DEPTH} levels`
  for (const [key, inner] of Object.entries(value)) {
    if (HOSTILE_KEYS.has(key)) return `must not have a key ${key}`
    const problem = problemOf(key, levels) ?? problemOf(inner, levels - 1)
    if (problem !== null) return problem
  }
  return null
}
