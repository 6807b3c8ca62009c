import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useRef, useState } from 'react'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { type EntryPatch, isChangedIn, versionAfter } from '../../features/booking/staff/entry-patch.ts'
import { fullPlace } from '../../features/booking/staff/full-place.ts'
import type { ChangeAnswer, ChangeOptions } from '../../features/booking/staff/send-change.ts'
import { isSameEntry, useChangeEntry } from '../../features/booking/staff/use-change-entry.ts'
import { useUndo } from '../../features/booking/staff/use-undo.tsx'
import { ApiError, codeOf, isUncertain } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import type { PanelField, SaveOutcome, SaveQuestion, Saving } from './save-question.ts'

interface Problem {
  field: PanelField
  text: string
  retry?: () => void
}

/** Text and marks that nobody else touched are saved even if something else of the booking changed meanwhile. */
const MERGED: readonly PanelField[] = ['description', 'note', 'arrived']
/** A series asks whether these mean this date only. */
const ASKS_SCOPE: readonly PanelField[] = ['date', 'time', 'court']

/** Saves single fields of a booking, one after the other, and keeps what stands in the way of it. */
export function usePanelSave(site: StaffSiteRead, entry: DayEntry, entries: readonly DayEntry[]) {
  const texts = useTexts('desk')
  const { change, current } = useChangeEntry(site)
  const offerUndo = useUndo(site)
  const [question, setQuestion] = useState<SaveQuestion | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [pending, setPending] = useState<PanelField | null>(null)
  const open = useRef<SaveQuestion | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // From which version to which this panel changed it: a draft that is based on one of them is not stale.
  const own = useRef(new Map<number, number>())

  const ask = (asked: DistributiveOmit<SaveQuestion, 'finish'>) =>
    new Promise<SaveOutcome>((resolve) => {
      // One question at a time: what was typed for the one before stays in its field.
      open.current?.finish('kept')
      const next: SaveQuestion = {
        ...asked,
        finish: (outcome) => {
          if (open.current === next) open.current = null
          setQuestion((shown) => (shown === next ? null : shown))
          resolve(outcome)
        },
      }
      open.current = next
      setQuestion(next)
    })

  async function send(saving: Saving): Promise<SaveOutcome> {
    const failure = await inTurn(async () => {
      setProblem(null)
      setPending(saving.field)
      const base = rebased(saving.base)
      try {
        const answer = await change(base, saving.patch, saving.options)
        const after = versionAfter(base, saving.patch)
        if (saving.options.scope !== 'following') own.current.set(base.version, after)
        say(saving, base, answer)
        return null
      } catch (error) {
        return { base, error }
      } finally {
        setPending(null)
      }
    })
    return failure ? refused(saving, failure.base, failure.error) : 'saved'
  }

  /** One change after the other: each names the version that the one before it made. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.current.then(work)
    queue.current = next.catch(() => {})
    return next
  }

  async function refused(saving: Saving, base: DayEntry, error: unknown): Promise<SaveOutcome> {
    const { field, patch, options } = saving
    const code = codeOf(error)
    if (code === 'CHANGED' || code === 'STATE') {
      const now = await current(base).catch(() => undefined)
      if (now && MERGED.includes(field) && patch.status === undefined && !isChangedIn(base, now, patch))
        return send({ ...saving, base: now })
      const change = error instanceof ApiError ? error.change : null
      if (now) return ask({ ...saving, base, kind: 'changed', now, change })
    }
    if (code === 'NOT_ENOUGH_CAPACITY' && !options.force && options.scope !== 'following') {
      const alternatives = error instanceof ApiError ? error.alternatives : []
      const others = entries.filter((one) => !isSameEntry(one, base))
      return ask({ ...saving, base, kind: 'full', full: fullPlace(site, wantedOf(base, patch), others, alternatives) })
    }
    setProblem({
      field,
      text: isUncertain(error) ? texts.t('save.failed') : errorText(texts, error),
      ...(isUncertain(error) && { retry: () => void send({ ...saving, base }) }),
    })
    return 'kept'
  }

  function rebased(base: DayEntry): DayEntry {
    let { version } = base
    for (let after = own.current.get(version); after !== undefined; after = own.current.get(version)) version = after
    return version === base.version ? base : { ...base, version, bookingId: base.bookingId ?? entry.bookingId }
  }

  function say({ done, patch, options }: Saving, base: DayEntry, answer: ChangeAnswer) {
    if (done) offerUndo({ title: done, entry: base, patch, scope: options.scope ?? 'this', answer })
  }

  /** Saves a field; a draft says on which state of the booking it was typed. */
  const save = (field: PanelField, patch: EntryPatch, done?: string, base = entry): Promise<SaveOutcome> => {
    const saving = { field, base, patch, options: {}, done }
    const asksScope = base.ruleId !== null && ASKS_SCOPE.includes(field)
    return asksScope ? ask({ ...saving, kind: 'scope' }) : send(saving)
  }

  return {
    save,
    /** Does something else to the booking, once what is being saved here is saved. */
    afterSaving: <T>(work: (saved: DayEntry) => Promise<T>): Promise<T> => inTurn(() => work(rebased(entry))),
    /** Answers the open question: sends the change again with these options, based on this state. */
    go: (options: ChangeOptions, base?: DayEntry) => {
      if (!question) return
      const { finish, ...asked } = question
      open.current = null
      setQuestion(null)
      void send({ ...asked, base: base ?? asked.base, options: { ...asked.options, ...options } }).then(finish)
    },
    question,
    problemAt: (field: PanelField) => (problem?.field === field ? problem : null),
    clear: (field: PanelField) => setProblem((shown) => (shown?.field === field ? null : shown)),
    pending,
  }
}

export type PanelSave = ReturnType<typeof usePanelSave>

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

const wantedOf = (base: DayEntry, patch: EntryPatch) => ({
  itemId: patch.itemId ?? base.itemId,
  fromDate: patch.fromDate ?? base.fromDate,
  toDate: patch.toDate ?? base.toDate,
  quantity: patch.quantity ?? base.quantity,
  supplItemId: patch.supplItemId === undefined ? base.supplItemId : patch.supplItemId,
})
