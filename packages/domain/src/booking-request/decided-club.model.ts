import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Booking, BookingStatus } from '../booking/booking.ts'
import type { Item, ItemConfig } from '../item/item.ts'
import type { NewRule, RecurringRule } from '../recurrence/rule.ts'
import type { SeriesWrite } from '../recurrence/series-write.ts'
import type { Schedule, ScheduleRange } from '../schedule/schedule.ts'
import { aSite, SOFIA } from '../testing/factories.ts'
import type { DayOfWeek } from '../time/day.ts'
import { localOf } from '../time/site-time.ts'
import type { Holding } from '../timeslot/holding.ts'
import type { ModelItem, ModelRange, ModelSite, PlaceChange, SeriesWish, Step } from './histories.model.ts'

/** The rules that decide a history: those of the product, or a copy of them with one of them changed. */
export type Rules = Awaited<ReturnType<typeof rulesIn>>

const load = <T>(source: string, path: string): Promise<T> =>
  import(/* @vite-ignore */ pathToFileURL(join(source, path)).href) as Promise<T>

export async function rulesIn(source: string) {
  const [
    booking,
    staff,
    cancel,
    answer,
    transitions,
    more,
    limits,
    check,
    create,
    split,
    occasions,
    holding,
    others,
    dates,
  ] = await Promise.all([
    load<typeof import('./decide-booking.ts')>(source, 'booking-request/decide-booking.ts'),
    load<typeof import('./decide-staff-booking.ts')>(source, 'booking-request/decide-staff-booking.ts'),
    load<typeof import('../booking/cancel-decision.ts')>(source, 'booking/cancel-decision.ts'),
    load<typeof import('../booking/accept-reject.ts')>(source, 'booking/accept-reject.ts'),
    load<typeof import('../booking/transitions.ts')>(source, 'booking/transitions.ts'),
    load<typeof import('../booking/needs-more-capacity.ts')>(source, 'booking/needs-more-capacity.ts'),
    load<typeof import('../client/limits.ts')>(source, 'client/limits.ts'),
    load<typeof import('../recurrence/check-series.ts')>(source, 'recurrence/check-series.ts'),
    load<typeof import('../recurrence/create-series.ts')>(source, 'recurrence/create-series.ts'),
    load<typeof import('../recurrence/split-series.ts')>(source, 'recurrence/split-series.ts'),
    load<typeof import('../recurrence/occasions.ts')>(source, 'recurrence/occasions.ts'),
    load<typeof import('../recurrence/occasion-holding.ts')>(source, 'recurrence/occasion-holding.ts'),
    load<typeof import('../timeslot/holding.ts')>(source, 'timeslot/holding.ts'),
    load<typeof import('../recurrence/occasion-dates.ts')>(source, 'recurrence/occasion-dates.ts'),
  ])
  return {
    booking,
    staff,
    cancel,
    answer,
    transitions,
    more,
    limits,
    check,
    create,
    split,
    occasions,
    holding,
    others,
    dates,
  }
}

const MONDAY = Date.UTC(2026, 10, 15, 22)
const DAY_MS = 86_400_000

const momentOf = (minute: number): number => MONDAY + minute * 60_000
/** By the local clock, also in summer. */
function minuteOf(moment: number): number {
  const { day, minutes } = localOf(SOFIA, moment)
  return dayOfText(day) * 1440 + minutes
}
const dayText = (day: number): string => new Date(Date.UTC(2026, 10, 16) + day * DAY_MS).toISOString().slice(0, 10)
const dayOfText = (text: string): number => (Date.parse(`${text}T00:00:00Z`) - Date.UTC(2026, 10, 16)) / DAY_MS
const weekdayOf = (weekday: number): DayOfWeek => ((weekday + 1) % 7) as DayOfWeek // a remainder of seven

/** A club that stores what the rules decide, as the server does, but in memory. */
export class DecidedClub {
  readonly #rules: Rules
  readonly #items = new Map<number, Item>()
  readonly #site: ModelSite
  #now: number
  #bookings: (Booking & { needsItem: boolean })[] = []
  #series: RecurringRule[] = []
  #ids = 0

  constructor(rules: Rules, site: ModelSite) {
    this.#rules = rules
    this.#site = site
    this.#now = momentOf(site.now)
    for (const item of site.items) this.#items.set(item.id, itemOf(item, 'item'))
    for (const coach of site.coaches) this.#items.set(coach.id, itemOf(coach, 'supplementary'))
    this.#items.set(site.hall.id, itemOf(site.hall, 'shared'))
  }

  take(step: Step): string {
    switch (step.do) {
      case 'book':
        return this.#book(step)
      case 'staff-book':
        return this.#staffBook(step.user, step.change)
      case 'cancel':
        return this.#onBooking(step.booking, (booking) => {
          const decide = step.by === 'owner' ? this.#rules.cancel.decideCancel : this.#rules.cancel.decideStaffCancel
          const decision = decide(booking, this.#configsOf(booking), this.#now)
          if (!decision.ok) return decision.refusal
          this.#set(booking.id, { status: decision.status })
          return 'ok'
        })
      case 'answer':
        return this.#onBooking(step.booking, (booking) => {
          const decide = step.answer === 'accept' ? this.#rules.answer.decideAccept : this.#rules.answer.decideReject
          const rights =
            step.by === 'club'
              ? { permissions: ['front_office' as const], supplItemIds: [] }
              : { permissions: ['coach' as const], supplItemIds: [step.by] }
          const decision = decide({ ...booking, itemNeedsConfirmation: booking.needsItem }, rights, this.#now)
          if (!decision.ok) return decision.refusal
          this.#set(booking.id, { status: decision.status })
          return `ok ${decision.status}`
        })
      case 'status':
        return this.#onBooking(step.booking, (booking) => this.#setStatus(booking, step.status, step.force))
      case 'change':
        return this.#onBooking(step.booking, (booking) => this.#change(booking, step.change))
      case 'series':
        return this.#startSeries(step.wish)
      case 'modify':
        return this.#onRule(step.rule, (rule) => this.#modify(rule, dayText(step.day), step.wish))
      case 'occasion':
        return this.#onRule(step.rule, (rule) => this.#occasion(rule, dayText(step.day), step.change))
      case 'cancel-occasion':
        return this.#onRule(step.rule, (rule) => this.#plan(rule, dayText(step.day), 'cancelOccasion'))
      case 'cancel-following':
        return this.#onRule(step.rule, (rule) => this.#plan(rule, dayText(step.day), 'cancelFollowing'))
      case 'event': {
        const item = this.#item(step.item)
        const event = { id: ++this.#ids, from: momentOf(step.from), to: momentOf(step.to), capacity: step.capacity }
        this.#items.set(item.id, { ...item, events: [...item.events, event] })
        return 'ok'
      }
      case 'no-events':
        this.#items.set(step.item, { ...this.#item(step.item), events: [] })
        return 'ok'
      case 'capacity':
        this.#items.set(step.item, { ...this.#item(step.item), capacity: step.capacity })
        return 'ok'
      case 'wait':
        this.#now += step.minutes * 60_000
        for (const booking of this.#bookings)
          if (this.#rules.transitions.isUnanswered(booking, this.#now)) this.#set(booking.id, { status: 'REJECTED' })
        return 'ok'
    }
  }

  /** Everything that is kept, in the words of the model. */
  state() {
    return {
      bookings: this.#bookings.map((booking) => ({
        id: booking.id,
        user: booking.userId,
        item: booking.itemId,
        coach: booking.supplItemId,
        from: minuteOf(booking.from),
        to: minuteOf(booking.to),
        quantity: booking.quantity,
        multiplier: booking.sharedItemMultiplier,
        status: booking.status,
        rule: booking.recurringId,
        date: booking.occurrenceDate === null ? null : dayOfText(booking.occurrenceDate),
        needsItem: booking.needsItem,
      })),
      rules: this.#series.map((rule) => ({
        id: rule.id,
        user: rule.userId,
        item: rule.itemId,
        coach: rule.supplItemId,
        weekday: (rule.dayOfWeek + 6) % 7,
        from: rule.fromMinutes,
        to: rule.toMinutes,
        quantity: rule.quantity,
        multiplier: rule.sharedItemMultiplier,
        first: dayOfText(rule.validFrom),
        last: rule.validUntil === null ? null : dayOfText(rule.validUntil),
      })),
    }
  }

  #item(id: number): Item {
    const item = this.#items.get(id)
    if (!item) throw new Error(`there is no item ${id}`)
    return item
  }

  #onBooking(id: number, then: (booking: Booking & { needsItem: boolean }) => string): string {
    const booking = this.#bookings.find((one) => one.id === id)
    return booking ? then(booking) : 'NOT_FOUND'
  }

  #onRule(id: number, then: (rule: RecurringRule) => string): string {
    const rule = this.#series.find((one) => one.id === id)
    return rule ? then(rule) : 'NOT_FOUND'
  }

  #set(id: number, change: Partial<Booking>): void {
    this.#bookings = this.#bookings.map((booking) => (booking.id === id ? { ...booking, ...change } : booking))
  }

  #configsOf({ itemId, supplItemId }: Booking) {
    return {
      site: {},
      item: this.#item(itemId).config,
      coach: supplItemId === null ? null : this.#item(supplItemId).config,
    }
  }

  #stored(): Holding[] {
    return this.#bookings.map((booking) => ({
      ...booking,
      bookingId: booking.id,
      sharedItemId: this.#item(booking.itemId).sharedItemId,
    }))
  }

  /** Stored bookings and computed occasions of the days that a time touches. */
  #holdings(from: number, to: number, replaced: { recurringId: number; occurrenceDate: string }[] = []): Holding[] {
    const { occasionsOfRules } = this.#rules.occasions
    const occasions = occasionsOfRules(
      this.#series,
      [...this.#bookings, ...replaced],
      SOFIA,
      from - DAY_MS,
      to + DAY_MS,
    )
    return [
      ...this.#stored(),
      ...occasions.map((occasion) =>
        this.#rules.holding.occasionHolding(occasion, this.#item(occasion.itemId).sharedItemId),
      ),
    ]
  }

  #itemFacts(itemId: number) {
    const item = this.#item(itemId)
    const coaches = [...this.#items.values()].filter(({ supplementaryTo }) => supplementaryTo.includes(itemId))
    return { item, coaches, sharedItem: item.sharedItemId === null ? null : this.#item(item.sharedItemId) }
  }

  #book({ user, item: itemId, from, to, coach }: Extract<Step, { do: 'book' }>): string {
    const request = { from: momentOf(from), to: momentOf(to), coachId: coach }
    const decision = this.#rules.booking.decideBooking(
      {
        site: aSite(),
        ...this.#itemFacts(itemId),
        holdings: this.#holdings(request.from, request.to),
        booker: {
          id: user,
          hasVerifiedPhone: true,
          hasUnverifiedPhone: false,
          isStaff: false,
          limit: this.#site.limits.get(user) ?? 0,
          upcomingCount: this.#bookings.filter(
            (booking) => booking.userId === user && this.#rules.limits.countsAgainstLimit(booking, 1, this.#now),
          ).length,
        },
      },
      request,
      this.#now,
    )
    if (!decision.ok) return decision.refusal
    const { status, supplItemId, itemNeedsConfirmation } = decision
    const id = this.#store(
      { userId: user, itemId, supplItemId, ...request, quantity: 1, status },
      itemNeedsConfirmation,
    )
    return `ok ${id} ${status} ${supplItemId}`
  }

  #store(
    made: Pick<Booking, 'userId' | 'itemId' | 'supplItemId' | 'from' | 'to' | 'quantity' | 'status'>,
    needsItem = false,
    occasion: Partial<Booking> = {},
  ): number {
    const id = ++this.#ids
    const { userId, itemId, supplItemId, from, to, quantity, status } = made
    this.#bookings.push({
      id,
      siteId: 1,
      userId,
      itemId,
      supplItemId,
      from,
      to,
      quantity,
      status,
      sharedItemMultiplier: this.#item(itemId).sharedItemMultiplier,
      recurringId: null,
      occurrenceDate: null,
      paid: false,
      needsItem,
      ...occasion,
    })
    return id
  }

  #decideForStaff(
    place: { itemId: number; from: number; to: number; coachId: number | 'any' | null; quantity: number },
    status: string,
    force: boolean,
    own: { bookingId?: number; occasion?: { recurringId: number; occurrenceDate: string } },
  ) {
    const all = this.#holdings(place.from, place.to, own.occasion ? [own.occasion] : [])
    const holdings = own.bookingId === undefined ? all : this.#rules.others.holdingsOfOthers(all, own.bookingId)
    return this.#rules.staff.decideStaffBooking(
      { site: aSite(), ...this.#itemFacts(place.itemId), holdings },
      { ...place, status: status as BookingStatus, force },
    )
  }

  #staffBook(user: number, { item, coach, from, to, quantity, status, force }: Required<PlaceChange>): string {
    const place = { itemId: item, from: momentOf(from), to: momentOf(to), coachId: coach, quantity }
    const decision = this.#decideForStaff(place, status, force, {})
    if (!decision.ok) return decision.refusal
    const id = this.#store({ ...place, userId: user, supplItemId: decision.supplItemId, status: decision.status })
    return `ok ${id} ${decision.status} ${decision.supplItemId}`
  }

  #setStatus(booking: Booking, status: string, force: boolean): string {
    const step = this.#rules.transitions.setStatus(booking, status as BookingStatus)
    if (!step.ok) return step.refusal
    const place = { ...booking, coachId: booking.supplItemId }
    if (this.#rules.more.needsMoreCapacity(booking, { ...place, status: step.status })) {
      const decision = this.#decideForStaff(place, status, force, { bookingId: booking.id })
      if (!decision.ok) return decision.refusal
    }
    this.#set(booking.id, { status: step.status })
    return 'ok'
  }

  #changed(before: Pick<Booking, 'itemId' | 'from' | 'to' | 'supplItemId' | 'quantity'>, change: PlaceChange) {
    return {
      itemId: change.item ?? before.itemId,
      from: change.from === undefined ? before.from : momentOf(change.from),
      to: change.to === undefined ? before.to : momentOf(change.to),
      coachId: change.coach === undefined ? before.supplItemId : change.coach,
      quantity: change.quantity ?? before.quantity,
    }
  }

  #change(booking: Booking, change: PlaceChange): string {
    const place = this.#changed(booking, change)
    const decision = this.#decideForStaff(place, booking.status, change.force, { bookingId: booking.id })
    if (!decision.ok) return decision.refusal
    const { coachId: _, ...rest } = place
    const sharedItemMultiplier = this.#item(place.itemId).sharedItemMultiplier
    this.#set(booking.id, { ...rest, supplItemId: decision.supplItemId, sharedItemMultiplier })
    return `ok ${decision.supplItemId}`
  }

  #newRule(wish: SeriesWish): NewRule {
    return {
      siteId: 1,
      userId: wish.user,
      itemId: wish.item,
      supplItemId: wish.coach,
      dayOfWeek: weekdayOf(wish.weekday),
      fromMinutes: wish.from,
      toMinutes: wish.to,
      quantity: wish.quantity,
      sharedItemMultiplier: this.#item(wish.item).sharedItemMultiplier,
      validFrom: dayText(wish.first),
      validUntil: wish.last === null ? null : dayText(wish.last),
    }
  }

  #conflicts(rule: NewRule, replaced: RecurringRule | null) {
    const { item, sharedItem } = this.#itemFacts(rule.itemId)
    const today = dayText(Math.floor(minuteOf(this.#now) / 1440))
    const conflicts = this.#rules.check.checkSeries(
      {
        zone: SOFIA,
        today,
        item,
        sharedItem,
        siblings: [...this.#items.values()].filter(
          ({ id, sharedItemId }) => id !== item.id && sharedItemId !== null && sharedItemId === item.sharedItemId,
        ),
        coach: rule.supplItemId === null ? null : this.#item(rule.supplItemId),
        holdings: this.#stored(),
        otherRules: this.#series,
        overrides: this.#bookings,
      },
      rule,
      replaced,
    )
    return { conflicts, horizon: this.#rules.check.seriesHorizon(rule, today) }
  }

  #startSeries(wish: SeriesWish): string {
    const rule = this.#newRule(wish)
    const { conflicts, horizon } = this.#conflicts(rule, null)
    const days = conflicts.map(({ date }) => dayOfText(date)).join()
    if (!this.#rules.create.mayCreateSeries(conflicts, wish.skip, horizon)) return `NOT_ENOUGH_CAPACITY ${days}`
    const id = this.#write(this.#rules.create.createSeries(rule, conflicts), null)
    return `ok ${id} without ${days}`
  }

  #modify(rule: RecurringRule, from: string, wish: SeriesWish): string {
    const { modifiedRule, modifySeries } = this.#rules.split
    const change = this.#newRule(wish)
    const { conflicts, horizon } = this.#conflicts(modifiedRule(rule, from, change), rule)
    const plan = modifySeries(rule, this.#bookings, from, change, conflicts)
    if (!plan.ok) return plan.refusal
    const days = conflicts.map(({ date }) => dayOfText(date)).join()
    if (!this.#rules.create.mayCreateSeries(conflicts, wish.skip, horizon)) return `NOT_ENOUGH_CAPACITY ${days}`
    return `ok ${this.#write(plan.writes, rule)} without ${days}`
  }

  #plan(rule: RecurringRule, date: string, kind: 'cancelOccasion' | 'cancelFollowing'): string {
    const plan = this.#rules.split[kind](rule, this.#bookings, date)
    if (!plan.ok) return plan.refusal
    this.#write(plan.writes, rule)
    return 'ok'
  }

  #occasion(rule: RecurringRule, date: string, change: PlaceChange): string {
    if (!this.#rules.dates.isOccasion(rule, date)) return 'INVALID'
    const stored = this.#bookings.find((one) => one.recurringId === rule.id && one.occurrenceDate === date)
    const before = stored ?? this.#rules.occasions.occasionOn(rule, SOFIA, date)
    if (!before) return 'INVALID'
    const place = this.#changed(before, change)
    const own = stored ? { bookingId: stored.id } : { occasion: { recurringId: rule.id, occurrenceDate: date } }
    const decision = this.#decideForStaff(place, change.status ?? before.status, change.force, own)
    if (!decision.ok) return decision.refusal
    const { coachId: _, ...rest } = place
    const fields = { ...rest, supplItemId: decision.supplItemId, status: decision.status }
    if (!stored) {
      const occasion = { recurringId: rule.id, occurrenceDate: date }
      return `ok ${this.#store({ ...fields, userId: rule.userId }, false, occasion)}`
    }
    this.#set(stored.id, { ...fields, sharedItemMultiplier: this.#item(place.itemId).sharedItemMultiplier })
    return `ok ${stored.id}`
  }

  /** Carries out a plan in its order; returns the rule that is valid now. */
  #write(writes: SeriesWrite[], rule: RecurringRule | null): number {
    let current = rule
    for (const one of writes) {
      switch (one.write) {
        case 'create-rule':
          current = { ...one.rule, id: ++this.#ids }
          this.#series = [...this.#series, current]
          break
        case 'change-rule':
          current = { ...one.rule, id: one.ruleId }
          this.#setRule(one.ruleId, one.rule)
          break
        case 'end-rule':
          this.#setRule(one.ruleId, { validUntil: one.validUntil })
          break
        case 'delete-rule':
          this.#series = this.#series.filter(({ id }) => id !== one.ruleId)
          break
        case 'cancel-occasion': {
          const of = current
          const occasion = of && this.#rules.occasions.occasionOn(of, SOFIA, one.date)
          if (of && occasion) {
            const date = { recurringId: of.id, occurrenceDate: one.date }
            this.#store({ ...occasion, status: 'CANCELED' }, false, date)
          }
          break
        }
        case 'cancel-override':
          this.#set(one.bookingId, { status: 'CANCELED' })
          break
        case 'follow-new-rule':
          this.#set(one.bookingId, { recurringId: current?.id ?? null })
          break
        case 'make-ordinary':
          this.#set(one.bookingId, { recurringId: null, occurrenceDate: null })
          break
        case 'drop-override':
          this.#bookings = this.#bookings.filter(({ id }) => id !== one.bookingId)
          break
      }
    }
    return current?.id ?? 0
  }

  #setRule(id: number, change: Partial<RecurringRule>): void {
    this.#series = this.#series.map((rule) => (rule.id === id ? { ...rule, ...change } : rule))
  }
}

function itemOf(item: ModelItem, kind: Item['kind']): Item {
  return {
    id: item.id,
    siteId: 1,
    kind,
    name: `Item ${item.id}`,
    capacity: item.capacity,
    schedule: scheduleOf(item.ranges),
    exceptions: item.exceptions.map(({ day, ranges }) => ({
      from_date: dayText(day),
      to_date: dayText(day),
      schedule: ranges.length === 0 ? null : scheduleOf(ranges),
    })),
    events: [],
    config: configOf(item),
    supplementaryTo: item.serves,
    sharedItemId: item.hall,
    sharedItemMultiplier: item.multiplier,
  }
}

const scheduleOf = (ranges: ModelRange[]): Schedule =>
  ranges.length === 0 ? {} : { mode: 'every_day', 0: ranges.map(rangeOf) }

const rangeOf = ({ start, end, step, capacity }: ModelRange): ScheduleRange => ({
  start,
  end,
  step,
  ...(capacity === null ? {} : { capacity }),
})

const configOf = (item: ModelItem): ItemConfig => ({
  ...(item.longest === null ? {} : { booking_multiple_slots: true, booking_multiple_slots_max_duration: item.longest }),
  ...(item.confirms ? { require_confirmation: true, confirmation_if_less_than: item.confirmsWithin } : {}),
  ...(item.forbidsWithin > 0
    ? { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: item.forbidsWithin }
    : {}),
})
