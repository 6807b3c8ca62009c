import { may } from '@korto/domain/permission/may'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useConsole } from '../../frame/use-console.ts'
import { neededRight } from '../needed-right.ts'
import styles from './topic.module.css'

/** Tells who cannot do what the answer describes whom to ask. */
export function OnlyAdmins({ topic, answer }: { topic: string; answer: string }) {
  const { t } = useTexts('help')
  const { rights } = useConsole()
  const right = neededRight(topic, answer)
  if (!right || may(rights, right)) return null
  return (
    <div className={styles.onlyAdmins}>
      <Notice>{t('help.onlyAdmins')}</Notice>
    </div>
  )
}
