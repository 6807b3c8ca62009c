import { paths } from '../../app/paths.ts'
import { CoachSelect } from '../../features/booking/flow/coach-select.tsx'
import { useLanguage } from '../../lib/language/language.ts'
import { priceTexts } from '../../lib/texts/prices.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BellIcon } from '../../ui/art/icons.tsx'
import { ButtonAnchor } from '../../ui/form/button.tsx'
import type { FlowProps } from '../place/flow/flow-props.ts'
import type { BookingState } from '../place/flow/use-booking-flow.ts'
import { ChosenRange } from '../place/timetable/chosen-range.tsx'
import { withChosen } from '../place/timetable/slot-address.ts'
import styles from './in-dialog.module.css'

/** The selection, and a link that books it in a new tab. */
export function OpenInTab({ flow, ...props }: FlowProps & { flow: BookingState }) {
  const { site, item, coach, coaches, timetable, onCoach } = props
  const { t, language } = useTexts()
  const address = useBookingAddress(props)
  const tab = { href: address, target: '_blank', rel: 'noopener', size: 'lg', full: true } as const
  if (flow.free < 1)
    return (
      <>
        <p>{item.fullMessage ?? t('watch.text')}</p>
        <ButtonAnchor kind="primary" {...tab}>
          <BellIcon size={18} />
          {t('watch.start')}
        </ButtonAnchor>
        <p className={styles.hint}>{t('embed.newTab')}</p>
      </>
    )
  const prices = priceTexts(flow.price, site, language, timetable.from)
  return (
    <>
      {item.multiple && <ChosenRange {...props} multiple={item.multiple} />}
      {coaches.length > 0 && <CoachSelect coaches={coaches} value={coach} full onChange={onCoach} />}
      {prices.length > 0 && (
        <p className={styles.total}>
          {t('booking.price')}
          <strong>{prices.join(' / ')}</strong>
        </p>
      )}
      <ButtonAnchor kind="primary" {...tab}>
        {t('booking.confirm')}
      </ButtonAnchor>
      <p className={styles.hint}>{t('embed.newTab')}</p>
    </>
  )
}

/** The page of the club with the chosen day, coach and time. */
export function useBookingAddress({
  site,
  item,
  coach,
  chosen,
}: Pick<FlowProps, 'site' | 'item' | 'coach' | 'chosen'>) {
  const language = useLanguage()
  const query = new URLSearchParams({
    'initial-date': chosen.start.slice(0, 10),
    ...(coach !== null && { coachId: String(coach) }),
  })
  return `${paths(language).place(site, item.id)}?${withChosen(query, chosen)}`
}
