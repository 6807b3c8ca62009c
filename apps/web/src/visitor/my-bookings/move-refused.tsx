import type { SiteListed } from '@korto/contract/site'
import { Alternatives } from '../../features/booking/flow/alternatives.tsx'
import { ContactPlace } from '../../features/booking/list/contact-place.tsx'
import { type Alternative, ApiError, codeOf, isUncertain } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/texts/error-text.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

interface Props {
  site: SiteListed
  error: Error | null
  onChoose: (time: Alternative) => void
}

/** Why the booking was not moved, and other free times. */
export function MoveRefused({ site, error, onChoose }: Props) {
  const texts = useTexts()
  const { t } = texts
  if (!error) return null
  if (isUncertain(error))
    return (
      <Notice kind="warning" title={t('booking.unsure')}>
        {t('booking.moveUnsureHelp')}
      </Notice>
    )
  const alternatives = error instanceof ApiError ? error.alternatives : []
  return (
    <>
      <Notice kind="danger" title={errorText(texts, error)}>
        {t('booking.moveKept')}
      </Notice>
      {codeOf(error) === 'LATE_CANCEL' && <ContactPlace site={site} />}
      <Alternatives
        times={alternatives}
        onChoose={({ start }) => {
          const time = alternatives.find((one) => one.start === start)
          if (time) onChoose(time)
        }}
      />
    </>
  )
}
