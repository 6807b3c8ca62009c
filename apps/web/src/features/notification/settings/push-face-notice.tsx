import { Link } from 'react-router'
import { notifierAddress } from '../../../lib/config.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { LockIcon } from '../../../ui/art/icons-later.tsx'
import { MobileIcon } from '../../../ui/art/icons-notification.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { PushFace } from './push-face.ts'

/** What is in the way of pushes to this browser. `helpPath` explains how to install the app. */
export function PushFaceNotice({ face, helpPath }: { face: PushFace; helpPath: string }) {
  const { t } = useTexts('notifications')
  if (face === 'ready') return null
  if (face === 'blocked')
    return (
      <Notice kind="warning" icon={<LockIcon size={18} />}>
        <strong>{t('notify.blocked')}</strong> {t('notify.blockedText')}
      </Notice>
    )
  if (face === 'install')
    return (
      <Notice kind="info" icon={<MobileIcon size={18} />}>
        <strong>{t('notify.iphone')}</strong> {t('notify.iphoneText')}
      </Notice>
    )
  return (
    <Notice>
      <strong>{t('notify.unsupported')}</strong> <Link to={notifierAddress ?? helpPath}>{t('notify.notifier')}</Link>
    </Notice>
  )
}
