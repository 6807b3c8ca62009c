import type { NotificationRead } from '@korto/contract/notification'
import { inLanguage, useLanguage } from '../../../lib/language/language.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'

interface Props {
  entry: NotificationRead
  /** Its watcher is being stopped. */
  isStopping: boolean
  onStop: (groupId: string) => void
}

/** The one action of an entry. Its name has the title of the entry, for lists of links and buttons. */
export function EntryAction({ entry: { action, title }, isStopping, onStop }: Props) {
  const { t } = useTexts('notifications')
  const language = useLanguage()
  if (action === null) return null
  const { kind, link, watcherGroupId } = action
  const text = t(`notifications.action.${kind}`)
  const name = `${text}: ${title}`
  if (watcherGroupId !== null)
    return (
      <Button size="sm" aria-label={name} loading={isStopping} onClick={() => onStop(watcherGroupId)}>
        {text}
      </Button>
    )
  return (
    link && (
      <ButtonLink
        size="sm"
        kind={kind === 'BOOK' ? 'primary' : 'plain'}
        to={inLanguage(language, link)}
        aria-label={name}
      >
        {text}
      </ButtonLink>
    )
  )
}
