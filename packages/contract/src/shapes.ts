import { cleanLine, cleanText } from '@korto/domain/json/clean-text'
import * as z from 'zod'

const MAX_ID = 999_999_999_999_999

/** In a body an id is a number and nothing else. */
export const Id = z.int().min(1).max(MAX_ID)

/**
 * In a path or query an id is plain digits. Coercion would take `1e3`, `0x10` and blanks, and would let the literal
 * `recurring` reach the route of an id.
 */
export const PathId = z
  .union([z.string().regex(/^[1-9]\d{0,14}$/, 'must be a positive whole number'), Id])
  .transform((id) => Number(id))

export const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date like 2026-11-16')

/** `2026-11-16T18:00:00+02:00`; without a suffix it is read in site time. */
export const DateTime = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})?$/,
    'must be a date and time like 2026-11-16T18:00:00+02:00',
  )

const Cleaned = (clean: (text: string) => string, max: number, min: number) =>
  z
    .string()
    .max(max * 4)
    .transform(clean)
    .pipe(z.string().min(min).max(max))

/** One line; text without visible characters counts as empty. */
export const Text = (max: number, min = 0) => Cleaned(cleanLine, max, min)
export const Name = Text(80, 1)

/** Only these may have line breaks. */
export const Lines = (max: number) => Cleaned(cleanText, max, 0)
export const Note = Lines(1_000)
export const Description = Lines(5_000)
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('must be an e-mail address'))

/** A list in the query: `ids=1,2,3`. */
export const IdList = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,99}$/, 'must be ids separated by commas')
  .transform((text) => text.split(',').map(Number))

export const Done = z.object({ ok: z.literal(true) })

/** The version that a change was decided on. If there is another one by now, the change is refused with `CHANGED`. */
export const ExpectedVersion = z.int().min(0)

/** What was written; `activityId` can be named in `since`, so that the writer's next read shows the write. */
export const WriteAnswer = z.object({ id: Id, activityId: z.int() })

/** The secret part of a link or a push. What is not ours is answered like one that is used up, so its form is not checked. */
export const LinkToken = z.string().min(1).max(200)
