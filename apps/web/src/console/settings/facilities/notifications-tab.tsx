import type { ItemConfig } from '@korto/domain/item/item'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import type { TabProps } from '../items/tab-props.ts'
import { NotificationRules } from '../rules/notification-rules.tsx'
import { SameForOthers } from './same-for-others.tsx'

/** What makes a push to the staff. */
export function NotificationsTab(props: TabProps) {
  const { t } = useTexts('facilities')
  const { draft, change, problems } = props
  const set = (patch: ItemConfig) => change({ config: { ...draft.config, ...patch } })
  return (
    <Columns side={<SameForOthers part="notifications" {...props} />}>
      <Section isLarge title={t('push.title')} text={t('push.text', { name: draft.name.trim() || t('hall.this') })}>
        <NotificationRules config={draft.config} onChange={set} problems={problems} />
      </Section>
    </Columns>
  )
}
