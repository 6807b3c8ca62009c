import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { TrashIcon } from '../../../ui/art/icons-later.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { ExceptionList } from '../exceptions/exception-list.tsx'
import { DeleteItem } from '../items/delete-item.tsx'
import type { StaffItem } from '../items/item-draft.ts'
import type { TabProps } from '../items/tab-props.ts'
import styles from './coach.module.css'
import { CoachAccount } from './coach-account.tsx'
import { CoachApproval } from './coach-approval.tsx'
import { CoachHours } from './coach-hours.tsx'
import { CoachProfile } from './coach-profile.tsx'
import { NotOffered } from './not-offered.tsx'
import { PlayersList } from './players-list.tsx'
import { ServedFacilities } from './served-facilities.tsx'

/** Who the coach is, where and when, and who acts for the coach. */
export function ProfileTab(props: TabProps) {
  const { site, item, draft } = props
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {draft.supplementaryTo.length === 0 && <NotOffered name={draft.name} />}
        <CoachProfile {...props} />
        <ServedFacilities {...props} />
        <CoachHours {...props}>
          {item && (
            <div className={styles.off}>
              <ExceptionList site={site} item={item} kind="coach" />
            </div>
          )}
        </CoachHours>
      </div>
      <div className={styles.side}>
        {item && <CoachAccount siteId={site.id} coach={item} />}
        <CoachApproval {...props} />
        <PlayersList {...props} />
        {item && <RemoveCoach siteId={site.id} coach={item} />}
      </div>
    </div>
  )
}

function RemoveCoach({ siteId, coach }: { siteId: number; coach: StaffItem }) {
  const { t, language } = useTexts('coaches')
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={styles.danger} aria-label={t('coaches.remove')}>
      <h2>{t('coaches.remove')}</h2>
      <p>{t('coaches.removeText')}</p>
      <Button kind="danger-plain" size="sm" onClick={() => setAsked(true)}>
        <TrashIcon size={18} />
        {t('coaches.remove')}
      </Button>
      {isAsked && (
        <DeleteItem
          siteId={siteId}
          item={coach}
          onClose={() => setAsked(false)}
          onDeleted={() => void navigate(consolePath(language, 'site/personnel'), { replace: true })}
        />
      )}
    </section>
  )
}
