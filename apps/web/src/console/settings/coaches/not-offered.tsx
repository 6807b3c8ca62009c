import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** A coach who serves no facility stands in no list of players. */
export function NotOffered({ name }: { name: string }) {
  const { t } = useTexts('coaches')
  return (
    <Notice kind="warning" title={t('coaches.notOffered')}>
      {t('coaches.notOfferedText', { name: name.trim() || t('coaches.nobodyYet') })}
    </Notice>
  )
}
