import { type ReactNode, useCallback } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { withoutLanguage } from '../../../lib/language/language.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { WarningIcon } from '../../../ui/art/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { MessageDialog } from '../../../ui/overlay/message-dialog.tsx'
import { keptDrafts } from './kept-drafts.ts'

/** Asks before a page with unsaved changes is left; returns the question to render. `key` is that of the draft, those of its parts included. */
export function useLeaveQuestion(key: string): ReactNode {
  const { t } = useTexts('console')
  const blocker = useBlocker(
    useCallback(
      // Tabs and dialogs of the page are in the query, and the page in another language has the same draft.
      ({ currentLocation: from, nextLocation: to }) =>
        withoutLanguage(from.pathname) !== withoutLanguage(to.pathname) && keptDrafts.below(key).length > 0,
      [key],
    ),
  )
  useBeforeUnload(useCallback((event) => keptDrafts.below(key).length > 0 && event.preventDefault(), [key]))
  if (blocker.state !== 'blocked') return null
  const leave = () => {
    for (const kept of keptDrafts.below(key)) keptDrafts.write(kept, null)
    blocker.proceed()
  }
  return (
    <MessageDialog
      kind="danger"
      icon={<WarningIcon size={24} />}
      title={t('draft.leaveAsk')}
      text={t('draft.leaveText')}
      onClose={blocker.reset}
    >
      <Button kind="danger-plain" onClick={leave}>
        {t('draft.leave')}
      </Button>
      <Button kind="primary" onClick={blocker.reset}>
        {t('draft.stay')}
      </Button>
    </MessageDialog>
  )
}
