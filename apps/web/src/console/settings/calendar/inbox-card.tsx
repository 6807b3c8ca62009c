import { useTexts } from '../../../lib/texts/texts.ts'
import { InboxIcon } from '../../../ui/art/icons-calendar.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { SideCard } from './side-card.tsx'

/** How many conflicts wait for a person. */
export function InboxCard({ waiting }: { waiting: number }) {
  const { t, language } = useTexts('calendar')
  return (
    <SideCard
      title={t('calendar.inbox')}
      text={t('calendar.inboxText')}
      aside={waiting > 0 && <Badge kind="warning">{t('calendar.waitForYou', { count: waiting })}</Badge>}
    >
      <ButtonLink kind="light" size="sm" full to={consolePath(language, 'site/calendar/inbox')}>
        <InboxIcon size={18} />
        {t('calendar.openInbox')}
      </ButtonLink>
    </SideCard>
  )
}
