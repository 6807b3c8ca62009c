import { Alternatives } from '../../../features/booking/flow/alternatives.tsx'
import { dayText, timeRangeText, timeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import type { FlowProps } from './flow-props.ts'
import { nearTimes } from './near-times.ts'

/** A time that cannot be booked, as from an old link: which one it was, and the nearest free ones instead. */
export function TimeGone(props: FlowProps) {
  const { item, chosen, onChoose } = props
  const texts = useTexts()
  const times = nearTimes(props, useMinute(), Number.POSITIVE_INFINITY)
  const day = dayText(texts, chosen.start.slice(0, 10), 'long')
  // A start that is no slot has no end.
  const time = chosen.start === chosen.end ? timeText(chosen.start) : timeRangeText(chosen)
  return (
    <>
      <p>
        {day}, {time} · {item.name}
      </p>
      {times.length > 0 ? (
        <Alternatives times={times} onChoose={({ start, end }) => onChoose({ start, end })} />
      ) : (
        <p>{texts.t('timetable.nothingAhead')}</p>
      )}
    </>
  )
}
