import type { UserRead } from '@korto/contract/user'
import { shownName } from '@korto/domain/user/shown-name'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmailControl } from './email-control.tsx'
import { NameForm } from './name-form.tsx'
import styles from './person-section.module.css'
import { PhotoControl } from './photo-control.tsx'

/** Photo, name and e-mail. */
export function PersonSection({ user }: { user: UserRead }) {
  const { t } = useTexts('account')
  const name = shownName(user)
  return (
    <Card padded={false}>
      <div className={styles.person}>
        <div className={styles.head}>
          <Avatar name={name} photo={user.photoURL} size={72} />
          <div className={styles.words}>
            <h2>{name}</h2>
            <p className={styles.address}>{user.email ?? t('email.none')}</p>
          </div>
          <PhotoControl hasPhoto={user.photoURL !== null} />
        </div>
        <div className={styles.fields}>
          <NameForm key={user.displayName} name={user.displayName ?? ''} />
          <EmailControl email={user.email} />
        </div>
      </div>
    </Card>
  )
}
