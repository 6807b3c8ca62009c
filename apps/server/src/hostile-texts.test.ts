import { contract } from '@korto/contract'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { ImportRow } from './features/bookings/bulk/read-rows.ts'

/**
 * Every text that a call takes, found by walking the contract: a field that is added is found too. It refuses hostile text or
 * cleans it; what is not free text has to be named here.
 */
const NOT_FREE_TEXT: Record<string, string> = {
  'auth.register.password': 'is hashed as it was typed',
  'auth.signIn.password': 'is hashed as it was typed',
  'auth.passwordReset.password': 'is hashed as it was typed',
  'auth.passwordChange.password': 'is hashed as it was typed',
  'auth.passwordChange.currentPassword': 'is hashed as it was typed',
  'auth.phoneConfirm.code': 'is compared with the code that was sent',
  'auth.verifySmsCode.code': 'is compared with the code that was sent',
  'auth.customToken.token': 'is compared by its hash',
  'auth.emailConfirm.token': 'is compared by its signature',
  'auth.passwordReset.token': 'is compared by its signature',
  'auth.phoneNotMe.token': 'is compared by its signature',
  'auth.phoneStart.proof.challenge.parameters.data.phoneNumber': 'is compared with the number that is asked for',
  'auth.verifySms.proof.challenge.parameters.data.phoneNumber': 'is compared with the number that is asked for',
  'me.proveEmail.token': 'is compared by its signature',
  'auth.googleStart.returnTo': 'is a path, taken only if it is one of ours',
  'auth.googleFinish.query': 'is what Google sent along, checked by its library',
  'calendarSync.connect.redirectUri': 'is compared with the one address of this product',
  'calendarSync.connectCaldav.password': 'goes to the server as it was typed, and is stored sealed',
  'invitation.accept.code': 'is compared by its signature',
  'notification.answer.token': 'is compared by its signature',
  'notification.token.token': 'is read as the JSON of a push subscription',
  'notification.token.old_token': 'is compared with what is stored',
  'errorReport.send.message': 'goes to the log and the error reports, which write JSON',
  'errorReport.send.stack': 'goes to the log and the error reports, which write JSON',
  'errorReport.send.route': 'goes to the log and the error reports, which write JSON',
  'errorReport.send.build': 'goes to the log and the error reports, which write JSON',
  'subscription.create.payment_method_nonce': 'goes to the gateway as the browser got it, and is not stored',
  'subscription.changeCard.payment_method_nonce': 'goes to the gateway as the browser got it, and is not stored',
  'staffRecurring.checkPossibility.rule': 'is taken apart into a day and times',
  'staffRecurring.checkPossibilityOf.rule': 'is taken apart into a day and times',
  'staffRecurring.create.rule': 'is taken apart into a day and times',
  'staffRecurring.modify.rule': 'is taken apart into a day and times',
  'bulk.import.data[]': 'is read row by row: see ImportRow below',
  'bulk.check.data[]': 'is read row by row: see ImportRow below',
  'bulk.delete.data[]': 'is read row by row: ids and times only',
}

/** Only descriptions, notes and the address of an invoice may have line breaks. */
const SEVERAL_LINES = new Set([
  'description',
  'full_description',
  'note',
  'site_private_note',
  'subscription.changeBuyer.address',
])

const hoursCalled = (text: string) => ({
  mode: 'every_day',
  1: [{ start: 480, end: 540, title: text, description: text }],
})
const daysOff = (text: string) => [{ from_date: '2026-11-17', to_date: '2026-11-17', schedule: null, reason: text }]

/** A rule of the domain reads these; here is a value of each that holds all its texts. */
const READ_BY_RULE: Record<string, (text: string) => unknown> = {
  // A proposal is no save, and its schedule no text.
  'read.items[].schedule': (text) => hoursCalled(text),
  schedule: (text) => JSON.stringify(hoursCalled(text)),
  exceptions: (text) => daysOff(text),
  addExceptions: (text) => daysOff(text),
  'details.config': () => ({}),
  config: (text) => JSON.stringify({ custom_unavailability_dialog_message: text }),
}
/** Read by the command, since what is left out stays: `merge-config.ts` gives it to the domain's rule. */
const READ_LATER = new Set([
  'item.create.config',
  'item.change.config',
  'siteItems.create.items[].config',
  'siteItems.change.change.config',
])

const HOSTILE = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\n\t]]/v
const UNSEEN = 'Ada\u202e\u200b\u2028\u2029\ufeff\u0000\u00ad'
const BLANK = '\u3164\u200b\u2800'
const LINES = 'Ada\nYour account\tis closed'

interface Field {
  path: string
  schema: z.ZodType
  /** What a rule of the domain reads, not the shape. */
  isByRule: boolean
}

interface Def {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}
// What zod says of a shape; its own type knows each kind apart, and here any of them may come.
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def

/** The texts in a shape. `whole` is the field of a body that the shape belongs to. */
function textsIn(schema: z.ZodType, path: string, whole: z.ZodType = schema): Field[] {
  const def = defOf(schema)
  if (def.shape) return Object.entries(def.shape).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
  if (def.element) return textsIn(def.element, `${path}[]`)
  if (def.options) return def.options.flatMap((option) => textsIn(option, path, option))
  if (def.innerType) return textsIn(def.innerType, path, whole)
  if (def.type === 'pipe' && def.in && def.out) {
    const [from, to] = [defOf(def.in).type, defOf(def.out).type]
    if (from === 'transform') return textsIn(def.out, path, whole)
    if (to === 'string' || (to === 'transform' && from === 'string')) return [{ path, schema: whole, isByRule: false }]
    return to === 'transform' ? textsIn(def.in, path, whole) : textsIn(def.out, path, whole)
  }
  if (def.type === 'string') return [{ path, schema: whole, isByRule: false }]
  return def.type === 'unknown' || def.type === 'record' ? [{ path, schema: whole, isByRule: true }] : []
}

function bodiesIn(node: unknown, path: string): [string, z.ZodType][] {
  if (typeof node !== 'object' || node === null) return []
  if (!('~orpc' in node))
    return Object.entries(node).flatMap(([key, inner]) => bodiesIn(inner, path ? `${path}.${key}` : key))
  const { inputSchema } = node['~orpc'] as { inputSchema: z.ZodObject<{ body: z.ZodType }> }
  return [[path, inputSchema.shape.body]]
}

const fields = [...bodiesIn(contract, ''), ['ImportRow', ImportRow] as const].flatMap(([path, body]) =>
  textsIn(body, path),
)
const isFree = ({ path }: Field) => !(path in NOT_FREE_TEXT) && !READ_LATER.has(path)

const ruleOf = (path: string) => Object.entries(READ_BY_RULE).find(([name]) => path.endsWith(`.${name}`))?.[1]

/** What comes out where a text goes in; nothing where it is refused. */
function stored({ path, schema, isByRule }: Field, text: string): string[] {
  const rule = isByRule ? ruleOf(path) : undefined
  if (isByRule && !rule) throw new Error(`${path} is read by a rule: say in READ_BY_RULE what its texts are`)
  const read = schema.safeParse(rule ? rule(text) : text)
  return read.success ? stringsIn(read.data) : []
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(stringsIn)
      : []

test('what is named as no free text is in the contract', () => {
  const paths = new Set(fields.map(({ path }) => path))
  expect([...Object.keys(NOT_FREE_TEXT), ...READ_LATER].filter((path) => !paths.has(path))).toEqual([])
})

test.each(fields.filter(isFree))('$path keeps no hostile text', (field) => {
  for (const text of stored(field, UNSEEN)) expect(text).not.toMatch(HOSTILE)
  for (const text of stored(field, BLANK)) expect(['', 'every_day', '2026-11-17']).toContain(text)
  const names = [field.path, field.path.split('.').at(-1) ?? '']
  const mayHaveLines = names.some((name) => SEVERAL_LINES.has(name)) || field.isByRule
  if (!mayHaveLines) for (const text of stored(field, LINES)) expect(text).not.toMatch(/[\n\t]/)
})

test('names of extras, titles and reasons are names', () => {
  const names = ['staffBooking.create.additionalItemsData[].name', 'item.createEvent.title', 'site.save.tags[]']
  for (const path of names) {
    const field = fields.find((one) => one.path === path)
    expect(field && stored(field, LINES), path).toEqual(['Ada Your account is closed'])
  }
  const titles = fields.filter(({ path }) => /\.(schedule|exceptions|addExceptions)$/.test(path))
  for (const field of titles) expect(stored(field, LINES)).toContain('Ada Your account is closed')
  expect(titles.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['item.create.schedule', 'item.replaceExceptions.exceptions']),
  )
})
