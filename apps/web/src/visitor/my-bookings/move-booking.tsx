import { firstStatus } from '@korto/domain/booking/first-status'
import type { ItemConfig } from '@korto/domain/item/item'
import { useEffect, useRef, useState } from 'react'
import { type ListedBooking, rulingOf } from '../../features/booking/list/listed-booking.ts'
import { useMoveBooking } from '../../features/booking/move/move-api.ts'
import { MoveSides } from '../../features/booking/move/move-sides.tsx'
import { MoveTimes } from '../../features/booking/move/move-times.tsx'
import { DayStrip } from '../../features/timetable/days/day-strip.tsx'
import { codeOf } from '../../lib/api/api-error.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { priceTexts } from '../../lib/texts/prices.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChipGroup } from '../../ui/form/chip-group.tsx'
import { DebouncedButton } from '../../ui/form/debounced-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './move-booking.module.css'
import { MoveRefused } from './move-refused.tsx'
import { type FreeTime, useMoveTimes } from './use-move-times.ts'

type Chosen = FreeTime & { itemId: number }

/** Moves a booking to another free time of the club. The old time is released only together with taking the new one. */
export function MoveBooking({ listed, onClose }: { listed: ListedBooking; onClose: () => void }) {
  const { booking, site } = listed
  const { t, language } = useTexts()
  const now = useMinute()
  const items = itemsFor(listed)
  const [itemId, setItem] = useState(booking.itemId)
  const [day, setDay] = useState(booking.fromDate.slice(0, 10))
  const [chosen, choose] = useState<Chosen | null>(null)
  const { timetable, configOf, timesOf, isError, retry } = useMoveTimes(listed, itemId)
  const move = useMoveBooking(Number(booking.id), (status) => {
    const isWaiting = status !== 'CONFIRMED'
    toasts.show({ kind: 'success', title: t(isWaiting ? 'booking.waiting' : 'booking.moved') })
    onClose()
  })

  const days = timetable?.days ?? []
  const offset = Math.max(
    days.findIndex(({ date }) => date === day),
    0,
  )
  const shownDay = days[offset]
  const strip = useRef<HTMLDivElement>(null)
  // On a phone the later days are scrolled out of view.
  useEffect(() => {
    if (shownDay)
      strip.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [shownDay])
  const times = shownDay ? timesOf(shownDay) : []
  // The time was taken by somebody else; while the own move is pending, it may be that.
  const isGone =
    move.isIdle &&
    chosen?.itemId === itemId &&
    shownDay !== undefined &&
    isOf(chosen, shownDay.date) &&
    !isIn(times, chosen)
  const today = timetable?.from ?? day
  const prices = (price: number | null) => priceTexts(price, site, language, today)
  const nameOf = (id: number) => site.items.find((item) => item.id === id)?.name ?? ''
  const pick = (time: Chosen) => {
    move.reset()
    choose(time)
    setItem(time.itemId)
    setDay(time.start.slice(0, 10))
  }
  return (
    <Dialog title={t('booking.moveTitle')} onClose={onClose}>
      <MoveSides
        from={{
          itemName: booking.itemName,
          start: booking.fromDate,
          end: booking.toDate,
          prices: prices(booking.price),
        }}
        to={chosen && { ...chosen, itemName: nameOf(chosen.itemId), prices: prices(chosen.price) }}
      />
      {items.length > 1 && (
        <ChipGroup
          label={t('booking.moveWhere')}
          choices={items.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(itemId)}
          onChange={(id) => setItem(Number(id))}
        />
      )}
      {isError ? (
        <FailedState title={t('booking.moveNotLoaded')} onRetry={retry} />
      ) : (
        <Loading isLoading={!shownDay} skeleton={<TimesSkeleton />}>
          <div ref={strip} className={styles.days}>
            <DayStrip days={days} today={today} offset={offset} onShow={(index) => setDay(days[index]?.date ?? day)} />
            <MoveTimes
              times={times.map((time) => ({ ...time, price: prices(time.price)[0] ?? null }))}
              chosen={chosen?.itemId === itemId ? chosen.start : null}
              onChoose={({ start }) => {
                const time = times.find((one) => one.start === start)
                if (time) pick({ ...time, itemId })
              }}
            />
          </div>
        </Loading>
      )}
      <div className={styles.foot}>
        {isGone && (
          <Notice kind="danger" title={t('refusal.NOT_ENOUGH_CAPACITY')}>
            {t('booking.someoneFaster')}
          </Notice>
        )}
        <MoveRefused site={site} error={move.error} onChoose={(time) => pick({ ...time, price: null })} />
        {chosen && move.isIdle && rulingOf(listed, now) === 'late' && (
          <Notice kind="warning">{t('booking.lateWarning')}</Notice>
        )}
        {chosen && move.isIdle && needsApproval(listed, configOf(chosen.itemId), chosen, now) && (
          <Notice kind="info">{t('booking.moveAsksAgain')}</Notice>
        )}
        <DebouncedButton
          kind="primary"
          size="lg"
          full
          disabled={!chosen || isGone || codeOf(move.error) === 'LATE_CANCEL'}
          loading={move.isPending}
          onClick={() => chosen && move.mutate(chosen)}
        >
          {t(move.isPending ? 'booking.moving' : 'booking.moveConfirm')}
        </DebouncedButton>
      </div>
    </Dialog>
  )
}

const TimesSkeleton = () => (
  <div className={styles.days}>
    <Skeleton height={64} />
    <div className={styles.skeletons}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={index} height={52} />
      ))}
    </div>
  </div>
)

/** The coach stays, so only items that the coach serves. */
function itemsFor({ booking, site }: ListedBooking) {
  if (booking.supplItemId === null) return site.items
  const coach = site.supplementaryItems.find(({ id }) => id === booking.supplItemId)
  return site.items.filter(({ id }) => id === booking.itemId || coach?.supplementaryTo.includes(id))
}

/** Whether the new time needs an approval. */
function needsApproval({ booking }: ListedBooking, item: ItemConfig, { start }: Chosen, now: number): boolean {
  const configs = { item, coach: booking.coachConfig as ItemConfig | null }
  return firstStatus(configs, false, Date.parse(start), now).status !== 'CONFIRMED'
}

const isOf = ({ start }: FreeTime, date: string) => start.slice(0, 10) === date
const isIn = (times: readonly FreeTime[], { start, end }: FreeTime) =>
  times.some((time) => time.start === start && time.end === end)
