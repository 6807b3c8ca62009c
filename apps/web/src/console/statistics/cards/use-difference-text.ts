import { type Direction, differenceOf, pointsOf } from '@korto/domain/statistics/difference'
import { percentOf } from '../../../features/statistics/figure-texts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useScreen } from '../statistics-context.ts'

export interface DifferenceText {
  direction: Direction
  words: string
}

/** A difference in words: `61 more`, `3 fewer`, `9 % less`, `as before`. */
export function useDifferenceText() {
  const { t } = useTexts('statistics')
  const { text } = useScreen()
  const words = (direction: Direction, by: string): DifferenceText => ({
    direction,
    words: t(`cards.${direction}`, { by }),
  })
  /** What is measured is less, what is counted is fewer. */
  const measured = (direction: Direction, by: string): DifferenceText =>
    direction === 'fewer' ? { direction, words: t('cards.less', { by }) } : words(direction, by)
  return {
    count(now: number, before: number): DifferenceText {
      const { direction, by } = differenceOf(now, before)
      return words(direction, text.count(by))
    },
    hours(now: number, before: number): DifferenceText {
      const { direction, by } = differenceOf(now, before)
      return measured(direction, text.hours(by))
    },
    /** Of money, whose share says more; the amount where there was nothing before. */
    share(now: number, before: number): DifferenceText {
      const { direction, by, share } = differenceOf(now, before)
      const isTold = share !== null && percentOf(share) > 0
      return measured(direction, isTold ? text.percent(share) : text.ownMoney(by))
    },
    /** Null where nothing was offered in one of the periods. */
    points(now: number | null, before: number | null): DifferenceText | null {
      const difference = pointsOf(now, before)
      return difference && measured(difference.direction, t('cards.points', { count: difference.by }))
    },
  }
}
