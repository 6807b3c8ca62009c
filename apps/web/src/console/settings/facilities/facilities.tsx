import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { PlusIcon } from '../../../ui/art/icons.tsx'
import { CourtFlagIcon, LockIcon } from '../../../ui/art/icons-console.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Row } from '../../../ui/layout/row.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { consolePath } from '../../console-path.ts'
import { WithSite } from '../../frame/with-site.tsx'
import { DeleteItem } from '../items/delete-item.tsx'
import type { StaffItem } from '../items/item-draft.ts'
import styles from './facilities.module.css'
import { FacilityList } from './facility-list.tsx'
import { HallList } from './hall-list.tsx'
import { useDuplicate } from './use-duplicate.tsx'

/** Everything that clients can book, in the order of the tabs of the public page. */
export function Facilities() {
  return <WithSite>{(site) => <FacilitiesOf site={site} />}</WithSite>
}

function FacilitiesOf({ site }: { site: StaffSiteRead }) {
  const { t, language } = useTexts('facilities')
  const [deleted, setDeleted] = useState<StaffItem | null>(null)
  const { duplicate, problem } = useDuplicate(site)
  const newFacility = (
    <ButtonLink kind="primary" to={consolePath(language, 'site/facilities/new')}>
      <PlusIcon size={18} />
      {t('list.new')}
    </ButtonLink>
  )
  return (
    <Stack>
      <div className={styles.head}>
        <p className={styles.text}>{t('list.text')}</p>
        <Row>
          {site.items.length > 0 && (
            <ButtonLink to={consolePath(language, 'site/facilities/close')}>
              <LockIcon size={18} />
              {t('list.close')}
            </ButtonLink>
          )}
          {newFacility}
        </Row>
      </div>
      {site.items.length === 0 ? (
        <EmptyState icon={<CourtFlagIcon />} title={t('list.empty')} text={t('list.emptyText')} action={newFacility} />
      ) : (
        <FacilityList site={site} onDuplicate={duplicate} onDelete={setDeleted} />
      )}
      <HallList site={site} onDelete={setDeleted} />
      {problem}
      {deleted && <DeleteItem siteId={site.id} item={deleted} onClose={() => setDeleted(null)} />}
    </Stack>
  )
}
