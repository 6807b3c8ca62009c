/**
 * A naive implementation of a club to compare with: it checks every five minutes against every booking and series, and
 * shares no code with the rules. Times are minutes of the site's local clock since Monday 2026-11-16; days count from
 * it. All borders lie on five minutes, and no clock changes while a booking lasts.
 */

export interface ModelRange {
  start: number
  end: number
  step: number
  capacity: number | null
}

export interface ModelEvent {
  id: number
  from: number
  to: number
  capacity: number
}

export interface ModelItem {
  id: number
  capacity: number
  /** The same every day; none means at any time, as coaches may be. */
  ranges: ModelRange[]
  /** Days with other hours, or closed. */
  exceptions: { day: number; ranges: ModelRange[] }[]
  events: ModelEvent[]
  hall: number | null
  multiplier: number
  /** Items that a coach serves. */
  serves: number[]
  confirms: boolean
  confirmsWithin: number
  forbidsWithin: number
  longest: number | null
}

export interface ModelBooking {
  id: number
  user: number
  item: number
  coach: number | null
  from: number
  to: number
  quantity: number
  multiplier: number
  status: string
  rule: number | null
  date: number | null
  needsItem: boolean
}

export interface ModelRule {
  id: number
  user: number
  item: number
  coach: number | null
  weekday: number
  from: number
  to: number
  quantity: number
  multiplier: number
  first: number
  last: number | null
}

export interface PlaceChange {
  item?: number
  from?: number
  to?: number
  coach?: number | 'any' | null
  quantity?: number
  status?: string
  force: boolean
}

export type SeriesWish = Omit<ModelRule, 'id' | 'multiplier'> & { skip: boolean }

export type Step =
  | { do: 'book'; user: number; item: number; from: number; to: number; coach: number | 'any' | null }
  | { do: 'staff-book'; user: number; change: Required<PlaceChange> }
  | { do: 'cancel'; booking: number; by: 'owner' | 'club' }
  | { do: 'answer'; booking: number; answer: 'accept' | 'reject'; by: 'club' | number }
  | { do: 'status'; booking: number; status: string; force: boolean }
  | { do: 'change'; booking: number; change: PlaceChange }
  | { do: 'series'; wish: SeriesWish }
  | { do: 'modify'; rule: number; day: number; wish: SeriesWish }
  | { do: 'occasion'; rule: number; day: number; change: PlaceChange }
  | { do: 'cancel-occasion'; rule: number; day: number }
  | { do: 'cancel-following'; rule: number; day: number }
  | { do: 'event'; item: number; from: number; to: number; capacity: number }
  | { do: 'no-events'; item: number }
  | { do: 'capacity'; item: number; capacity: number }
  | { do: 'wait'; minutes: number }

export interface ModelSite {
  items: ModelItem[]
  coaches: ModelItem[]
  hall: ModelItem
  limits: Map<number, number>
  now: number
}

const TICK = 5
const DAY = 1440
const HORIZON = 364
/** Days checked beyond the horizon; enough for every series of a history to repeat. */
const BEYOND = 70

const isActive = (status: string) => !['CANCELED', 'REJECTED'].includes(status)
const isPending = (status: string) => ['NEW', 'PENDING', 'PENDING_COACH'].includes(status)
const dayOf = (minute: number) => Math.floor(minute / DAY)

export class ModelClub {
  readonly site: ModelSite
  bookings: ModelBooking[] = []
  rules: ModelRule[] = []
  #ids = 0

  constructor(site: ModelSite) {
    const own = (item: ModelItem): ModelItem => ({ ...item, events: [...item.events] })
    const { items, coaches, hall } = site
    this.site = { ...site, items: items.map(own), coaches: coaches.map(own), hall: own(hall) }
  }

  /** The outcome of a step: `ok …` or the code of a refusal. */
  take(step: Step): string {
    switch (step.do) {
      case 'book':
        return this.#book(step)
      case 'staff-book':
        return this.#staffBook(step.user, step.change)
      case 'cancel':
        return this.#onBooking(step.booking, (booking) => this.#cancel(booking, step.by))
      case 'answer':
        return this.#onBooking(step.booking, (booking) => this.#answer(booking, step.answer, step.by))
      case 'status':
        return this.#onBooking(step.booking, (booking) => this.#setStatus(booking, step.status, step.force))
      case 'change':
        return this.#onBooking(step.booking, (booking) => this.#change(booking, step.change))
      case 'series':
        return this.#series(step.wish)
      case 'modify':
        return this.#onRule(step.rule, (rule) => this.#modify(rule, step.day, step.wish))
      case 'occasion':
        return this.#onRule(step.rule, (rule) => this.#occasion(rule, step.day, step.change))
      case 'cancel-occasion':
        return this.#onRule(step.rule, (rule) => this.#cancelOccasion(rule, step.day))
      case 'cancel-following':
        return this.#onRule(step.rule, (rule) => this.#cancelFollowing(rule, step.day))
      case 'event':
        this.#item(step.item).events.push({ id: ++this.#ids, from: step.from, to: step.to, capacity: step.capacity })
        return 'ok'
      case 'no-events':
        this.#item(step.item).events = []
        return 'ok'
      case 'capacity':
        this.#item(step.item).capacity = step.capacity
        return 'ok'
      case 'wait':
        this.site.now += step.minutes
        for (const booking of this.bookings)
          if (isPending(booking.status) && booking.from <= this.site.now) booking.status = 'REJECTED'
        return 'ok'
    }
  }

  /** The whole state with its fields in a fixed order, to compare. */
  state() {
    return {
      bookings: this.bookings.map(
        ({ id, user, item, coach, from, to, quantity, multiplier, status, rule, date, needsItem }) => ({
          ...{ id, user, item, coach, from, to, quantity, multiplier, status, rule, date, needsItem },
        }),
      ),
      rules: this.rules.map(({ id, user, item, coach, weekday, from, to, quantity, multiplier, first, last }) => ({
        ...{ id, user, item, coach, weekday, from, to, quantity, multiplier, first, last },
      })),
    }
  }

  #item(id: number): ModelItem {
    const all = [...this.site.items, ...this.site.coaches, this.site.hall]
    const item = all.find((one) => one.id === id)
    if (!item) throw new Error(`there is no item ${id}`)
    return item
  }

  #onBooking(id: number, then: (booking: ModelBooking) => string): string {
    const booking = this.bookings.find((one) => one.id === id)
    return booking ? then(booking) : 'NOT_FOUND'
  }

  #onRule(id: number, then: (rule: ModelRule) => string): string {
    const rule = this.rules.find((one) => one.id === id)
    return rule ? then(rule) : 'NOT_FOUND'
  }

  // What is taken at a moment ------------------------------------------------------------------------------------------

  #hasOccasion(rule: ModelRule, day: number): boolean {
    return day % 7 === rule.weekday && rule.first <= day && (rule.last === null || day <= rule.last)
  }

  #stored(rule: ModelRule, day: number): ModelBooking | undefined {
    return this.bookings.find((booking) => booking.rule === rule.id && booking.date === day)
  }

  /** Everything that is held at a moment, each with its item, coach and weight. */
  #heldAt(minute: number, without: { booking?: number; rule?: number; occasion?: { rule: number; day: number } } = {}) {
    const stored = this.bookings.filter(
      (booking) =>
        booking.id !== without.booking && isActive(booking.status) && booking.from <= minute && minute < booking.to,
    )
    const day = dayOf(minute)
    const series = this.rules.filter(
      (rule) =>
        rule.id !== without.rule &&
        !(without.occasion?.rule === rule.id && without.occasion.day === day) &&
        this.#hasOccasion(rule, day) &&
        !this.#stored(rule, day) &&
        rule.from <= minute - day * DAY &&
        minute - day * DAY < rule.to,
    )
    return [...stored, ...series]
  }

  #capacityAt(item: ModelItem, minute: number, usual: number, withEvents = true): number {
    const here = withEvents ? item.events.filter((event) => event.from <= minute && minute < event.to) : []
    return here.sort((a, b) => b.id - a.id)[0]?.capacity ?? usual
  }

  #rangesOn(item: ModelItem, day: number): ModelRange[] {
    return item.exceptions.findLast((exception) => exception.day === day)?.ranges ?? item.ranges
  }

  #isException(item: ModelItem, day: number): boolean {
    return item.exceptions.some((exception) => exception.day === day)
  }

  /** The slot around a moment; null in the rest of a range that is too short for one, and outside. */
  #slotAt(item: ModelItem, minute: number): { from: number; to: number; capacity: number } | null {
    const day = dayOf(minute)
    for (const range of this.#rangesOn(item, day)) {
      for (let start = range.start; start + range.step <= range.end; start += range.step) {
        const [from, to] = [day * DAY + start, day * DAY + start + range.step]
        if (from <= minute && minute < to) return { from, to, capacity: range.capacity ?? item.capacity }
      }
    }
    return null
  }

  /** The least that is left of item and hall between two moments, given what the schedule gives at each. */
  #free(
    item: ModelItem,
    from: number,
    to: number,
    usualAt: (minute: number) => number,
    options: { multiplier?: number; without?: Parameters<ModelClub['heldForFree']>[1]; rulesOnly?: number | null } = {},
  ): number {
    let least = Number.POSITIVE_INFINITY
    const multiplier = options.multiplier ?? item.multiplier
    const isFar = options.rulesOnly !== undefined
    for (let minute = from; minute < to; minute += TICK) {
      const held = this.heldForFree(minute, options.without ?? {}, isFar)
      const busy = sum(held.filter((one) => one.item === item.id).map((one) => one.quantity))
      least = Math.min(least, this.#capacityAt(item, minute, usualAt(minute), !isFar) - busy)
      if (item.hall !== null) {
        const inHall = held.filter((one) => this.#item(one.item).hall === item.hall)
        const used = sum(inHall.map((one) => one.quantity * one.multiplier))
        const hall = this.#capacityAt(this.site.hall, minute, this.site.hall.capacity, !isFar)
        least = Math.min(least, Math.floor((hall - used) / multiplier))
      }
    }
    return least
  }

  heldForFree(
    minute: number,
    without: { booking?: number; rule?: number; occasion?: { rule: number; day: number } },
    isFar: boolean,
  ) {
    const held = this.#heldAt(minute, without)
    return isFar ? held.filter((one) => !('status' in one)) : held
  }

  #coachFree(
    coach: ModelItem,
    from: number,
    to: number,
    without: { booking?: number; rule?: number; occasion?: { rule: number; day: number } } = {},
    isFar = false,
  ): boolean {
    for (let minute = from; minute < to; minute += TICK) {
      const day = dayOf(minute)
      const isAlways = coach.ranges.length === 0 && !(this.#isException(coach, day) && !isFar)
      const ranges = isFar ? coach.ranges : this.#rangesOn(coach, day)
      const range = ranges.find(({ start, end }) => start <= minute - day * DAY && minute - day * DAY < end)
      const usual = isAlways ? coach.capacity : range ? (range.capacity ?? coach.capacity) : 0
      const lessons = this.heldForFree(minute, without, isFar).filter((one) => one.coach === coach.id).length
      if (this.#capacityAt(coach, minute, usual, !isFar) - lessons < 1) return false
    }
    return true
  }

  #anyCoach(
    item: ModelItem,
    from: number,
    to: number,
    without: { booking?: number; occasion?: { rule: number; day: number } } = {},
  ) {
    const day = dayOf(from)
    const lessons = (coach: ModelItem) => {
      const stored = this.bookings.filter(
        (booking) =>
          booking.id !== without.booking &&
          booking.coach === coach.id &&
          isActive(booking.status) &&
          booking.from < (day + 1) * DAY &&
          booking.to > day * DAY,
      )
      const series = this.rules.filter(
        (rule) =>
          rule.coach === coach.id &&
          this.#hasOccasion(rule, day) &&
          !this.#stored(rule, day) &&
          !(without.occasion?.rule === rule.id && without.occasion.day === day),
      )
      return stored.length + series.length
    }
    const free = this.site.coaches.filter(
      (coach) => coach.serves.includes(item.id) && this.#coachFree(coach, from, to, without),
    )
    return free.sort((a, b) => lessons(a) - lessons(b) || a.id - b.id)[0] ?? null
  }

  // Steps --------------------------------------------------------------------------------------------------------------

  #book({ user, item: itemId, from, to, coach: wanted }: Extract<Step, { do: 'book' }>): string {
    const item = this.#item(itemId)
    const { now } = this.site
    const serving = this.site.coaches.filter((coach) => coach.serves.includes(item.id))
    if (typeof wanted === 'number' && !serving.some((coach) => coach.id === wanted)) return 'INVALID'
    if (from <= now) return 'ALREADY_PASSED'
    if (dayOf(from) > dayOf(now) + 8) return 'TOO_FAR_AHEAD'
    const slots = this.#run(item, from, to)
    if (!slots) return 'NOT_A_SLOT'
    const isTooLong = item.longest === null || (item.longest > 0 && to - from > item.longest)
    if (slots.length > 1 && isTooLong) return 'TOO_LONG'
    for (const slot of slots)
      if (this.#free(item, slot.from, slot.to, () => slot.capacity) < 1) return 'NOT_ENOUGH_CAPACITY'
    let coach: ModelItem | null = null
    if (wanted === 'any') {
      coach = this.#anyCoach(item, from, to)
      if (!coach) return 'COACH_NOT_FOUND'
    } else if (wanted !== null) {
      coach = this.#item(wanted)
      if (!this.#coachFree(coach, from, to)) return 'NOT_ENOUGH_CAPACITY'
    }
    const counted = this.bookings.filter(
      (booking) => booking.user === user && isActive(booking.status) && booking.rule === null && booking.to > now,
    ).length
    if (counted + 1 > (this.site.limits.get(user) ?? 0)) return 'LIMIT_REACHED'
    const needs = (one: ModelItem) => one.confirms && (one.confirmsWithin === 0 || from - now < one.confirmsWithin)
    const status = coach && needs(coach) ? 'PENDING_COACH' : needs(item) ? 'PENDING' : 'CONFIRMED'
    return this.#store({ user, item, coach, from, to, quantity: 1, status, needsItem: needs(item) })
  }

  /** The slots from the first to the last moment, one after the other; null when they do not fit. */
  #run(item: ModelItem, from: number, to: number) {
    const slots: { from: number; to: number; capacity: number }[] = []
    for (let minute = from; minute < to; ) {
      const slot = this.#slotAt(item, minute)
      if (slot?.from !== minute || slot.to > to || dayOf(minute) !== dayOf(from)) return null
      slots.push(slot)
      minute = slot.to
    }
    return slots
  }

  #store(made: {
    user: number
    item: ModelItem
    coach: ModelItem | null
    from: number
    to: number
    quantity: number
    status: string
    needsItem: boolean
  }): string {
    const { item, coach, ...rest } = made
    const id = ++this.#ids
    this.bookings.push({
      id,
      ...rest,
      item: item.id,
      coach: coach?.id ?? null,
      multiplier: item.multiplier,
      rule: null,
      date: null,
    })
    return `ok ${id} ${made.status} ${coach?.id ?? null}`
  }

  /** Where staff put something: its coach, or why not. */
  #staffPlace(
    place: { item: number; from: number; to: number; coach: number | 'any' | null; quantity: number; status: string },
    force: boolean,
    without: { booking?: number; occasion?: { rule: number; day: number } },
  ): { coach: ModelItem | null } | string {
    const item = this.#item(place.item)
    if (place.to <= place.from) return 'INVALID'
    let coach: ModelItem | null = null
    if (place.coach === 'any') {
      coach = this.#anyCoach(item, place.from, place.to, without)
      if (!coach) return 'COACH_NOT_FOUND'
    } else if (place.coach !== null) {
      coach = this.#item(place.coach)
      if (!coach.serves.includes(item.id)) return 'INVALID'
    }
    if (!isActive(place.status) || force) return { coach }
    const usualAt = (minute: number) => this.#slotAt(item, minute)?.capacity ?? item.capacity
    const isFull =
      this.#free(item, place.from, place.to, usualAt, { without }) < place.quantity ||
      (coach !== null && !this.#coachFree(coach, place.from, place.to, without))
    return isFull ? 'NOT_ENOUGH_CAPACITY' : { coach }
  }

  #staffBook(user: number, change: Required<PlaceChange>): string {
    const placed = this.#staffPlace(change, change.force, {})
    if (typeof placed === 'string') return placed
    const { from, to, quantity, status } = change
    return this.#store({
      user,
      item: this.#item(change.item),
      coach: placed.coach,
      from,
      to,
      quantity,
      status,
      needsItem: false,
    })
  }

  #cancel(booking: ModelBooking, by: 'owner' | 'club'): string {
    if (by === 'club') {
      if (booking.status === 'CANCELED') return 'STATE'
    } else {
      if (!isPending(booking.status) && booking.status !== 'CONFIRMED') return 'STATE'
      if (booking.from <= this.site.now) return 'ALREADY_PASSED'
      const places = [this.#item(booking.item), ...(booking.coach === null ? [] : [this.#item(booking.coach)])]
      if (places.some(({ forbidsWithin }) => forbidsWithin > 0 && booking.from - this.site.now < forbidsWithin))
        return 'LATE_CANCEL'
    }
    booking.status = 'CANCELED'
    return 'ok'
  }

  #answer(booking: ModelBooking, answer: 'accept' | 'reject', by: 'club' | number): string {
    if (by !== 'club' && booking.coach !== by) return 'NOT_ALLOWED'
    if (!isPending(booking.status)) return 'STATE'
    if (by !== 'club' && booking.status !== 'PENDING_COACH') return 'NOT_ALLOWED'
    if (answer === 'accept' && booking.from <= this.site.now) return 'ALREADY_PASSED'
    const yes = by !== 'club' && booking.needsItem ? 'PENDING' : 'CONFIRMED'
    booking.status = answer === 'reject' ? 'REJECTED' : yes
    return `ok ${booking.status}`
  }

  #setStatus(booking: ModelBooking, status: string, force: boolean): string {
    if (booking.status === status) return 'STATE'
    if (!isActive(booking.status) && isActive(status)) {
      const placed = this.#staffPlace({ ...booking, status }, force, { booking: booking.id })
      if (typeof placed === 'string') return placed
    }
    booking.status = status
    return 'ok'
  }

  #change(booking: ModelBooking, { force, ...change }: PlaceChange): string {
    const place = { ...booking, ...change }
    const placed = this.#staffPlace(place, force, { booking: booking.id })
    if (typeof placed === 'string') return placed
    const { coach: _, ...rest } = change
    Object.assign(booking, rest, { coach: placed.coach?.id ?? null, multiplier: this.#item(place.item).multiplier })
    return `ok ${booking.coach}`
  }

  // Series -------------------------------------------------------------------------------------------------------------

  /** The days on which a series finds no room, and the last day that was checked against bookings and events. */
  #conflicts(wish: SeriesWish, replaced: ModelRule | null): { days: number[]; horizon: number } {
    const item = this.#item(wish.item)
    const limit = Math.max(wish.first, dayOf(this.site.now)) + HORIZON
    const horizon = wish.last === null ? limit : Math.min(wish.last, limit)
    const end = wish.last === null ? horizon + BEYOND : Math.min(wish.last, horizon + BEYOND)
    const without = replaced ? { rule: replaced.id } : {}
    const days: number[] = []
    for (let day = wish.first; day <= end; day++) {
      if (day % 7 !== wish.weekday) continue
      if (replaced && replaced.weekday === wish.weekday && this.#stored(replaced, day)) continue
      const isFar = day > horizon
      const [from, to] = [day * DAY + wish.from, day * DAY + wish.to]
      const usualAt = (minute: number) => {
        const inDay = minute - day * DAY
        const ranges = isFar ? item.ranges : this.#rangesOn(item, day)
        const range = ranges.find(({ start, end: stop }) => start <= inDay && inDay < stop)
        if (range) return range.capacity ?? item.capacity
        return !isFar && this.#isException(item, day) ? 0 : item.capacity
      }
      if (isFar && !this.#meets(wish, item, from, to, without)) continue
      const free = this.#free(item, from, to, usualAt, { without, ...(isFar ? { rulesOnly: 1 } : {}) })
      const coach = wish.coach === null ? null : this.#item(wish.coach)
      if (free >= wish.quantity && (!coach || this.#coachFree(coach, from, to, without, isFar))) continue
      days.push(day)
      if (isFar) break
    }
    return { days, horizon }
  }

  /** Whether another series that matters is on at the same time. */
  #meets(wish: SeriesWish, item: ModelItem, from: number, to: number, without: { rule?: number }): boolean {
    for (let minute = from; minute < to; minute += TICK)
      for (const one of this.heldForFree(minute, without, true)) {
        const isNear = one.item === item.id || (item.hall !== null && this.#item(one.item).hall === item.hall)
        if (isNear || (wish.coach !== null && one.coach === wish.coach)) return true
      }
    return false
  }

  #mayTake({ days, horizon }: { days: number[]; horizon: number }, skip: boolean): boolean {
    return days.length === 0 || (skip && days.every((day) => day <= horizon))
  }

  #series(wish: SeriesWish): string {
    const room = this.#conflicts(wish, null)
    if (!this.#mayTake(room, wish.skip)) return `NOT_ENOUGH_CAPACITY ${room.days.join()}`
    const rule = this.#storeRule(wish)
    this.#leaveOut(rule, room.days)
    return `ok ${rule.id} without ${room.days.join()}`
  }

  #storeRule({ skip: _, ...wish }: SeriesWish): ModelRule {
    const rule = { ...wish, id: ++this.#ids, multiplier: this.#item(wish.item).multiplier }
    this.rules.push(rule)
    return rule
  }

  #leaveOut(rule: ModelRule, days: number[]): void {
    for (const day of days) this.#storeOccasion(rule, day, { status: 'CANCELED' })
  }

  #storeOccasion(rule: ModelRule, day: number, change: Partial<ModelBooking>): ModelBooking {
    const booking: ModelBooking = {
      id: ++this.#ids,
      user: rule.user,
      item: rule.item,
      coach: rule.coach,
      from: day * DAY + rule.from,
      to: day * DAY + rule.to,
      quantity: rule.quantity,
      multiplier: rule.multiplier,
      status: 'CONFIRMED',
      rule: rule.id,
      date: day,
      needsItem: false,
      ...change,
    }
    this.bookings.push(booking)
    return booking
  }

  #firstDay(rule: Pick<ModelRule, 'first' | 'weekday'>): number {
    let day = rule.first
    while (day % 7 !== rule.weekday) day++
    return day
  }

  #modify(rule: ModelRule, day: number, wish: SeriesWish): string {
    if (!this.#hasOccasion(rule, day)) return 'INVALID'
    const isWhole = day <= this.#firstDay(rule)
    const after = isWhole || wish.first > day ? wish : { ...wish, first: day }
    const room = this.#conflicts(after, rule)
    if (!this.#mayTake(room, wish.skip)) return `NOT_ENOUGH_CAPACITY ${room.days.join()}`
    const following = this.bookings.filter(({ rule: of, date }) => of === rule.id && date !== null && date >= day)
    const isOther = after.weekday !== rule.weekday
    let current = rule
    if (isWhole) {
      const { skip: _, ...fields } = after
      Object.assign(rule, fields, { multiplier: this.#item(after.item).multiplier })
    } else {
      rule.last = day - 1
      current = this.#storeRule(after)
    }
    for (const booking of following) {
      if (!isOther) booking.rule = current.id
      else if (booking.status === 'CANCELED') this.bookings.splice(this.bookings.indexOf(booking), 1)
      else Object.assign(booking, { rule: null, date: null })
    }
    this.#leaveOut(current, room.days)
    return `ok ${current.id} without ${room.days.join()}`
  }

  #occasion(rule: ModelRule, day: number, { force, ...change }: PlaceChange): string {
    if (!this.#hasOccasion(rule, day)) return 'INVALID'
    const stored = this.#stored(rule, day)
    const before = stored ?? {
      ...rule,
      from: day * DAY + rule.from,
      to: day * DAY + rule.to,
      status: 'CONFIRMED',
    }
    const place = { ...before, ...change }
    const without = stored ? { booking: stored.id } : { occasion: { rule: rule.id, day } }
    const placed = this.#staffPlace(place, force, without)
    if (typeof placed === 'string') return placed
    const fields = {
      item: place.item,
      from: place.from,
      to: place.to,
      coach: placed.coach?.id ?? null,
      quantity: place.quantity,
      status: place.status,
      multiplier: this.#item(place.item).multiplier,
    }
    const booking = stored ? Object.assign(stored, fields) : this.#storeOccasion(rule, day, fields)
    return `ok ${booking.id}`
  }

  #cancelOccasion(rule: ModelRule, day: number): string {
    if (!this.#hasOccasion(rule, day)) return 'INVALID'
    const stored = this.#stored(rule, day)
    if (stored) stored.status = 'CANCELED'
    else this.#storeOccasion(rule, day, { status: 'CANCELED' })
    return 'ok'
  }

  #cancelFollowing(rule: ModelRule, day: number): string {
    if (day % 7 !== rule.weekday || day < rule.first) return 'INVALID'
    for (const booking of this.bookings)
      if (booking.rule === rule.id && booking.date !== null && booking.date >= day) booking.status = 'CANCELED'
    // A rule without dates is deleted.
    let isLeft = false
    for (let earlier = rule.first; earlier < day; earlier++) isLeft ||= this.#hasOccasion(rule, earlier)
    if (!isLeft) this.rules.splice(this.rules.indexOf(rule), 1)
    else if (rule.last === null || rule.last >= day) rule.last = day - 1
    return 'ok'
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
