import { useTexts } from '../../../lib/texts/texts.ts'
import { InfoIcon } from '../../../ui/art/icons.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { MessageDialog } from '../../../ui/overlay/message-dialog.tsx'
import { consolePath } from '../../console-path.ts'

/** The plan of the club has no room for another facility: says so and leads to the plans. */
export function PlanLimit({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts('facilities')
  return (
    <MessageDialog
      kind="question"
      icon={<InfoIcon size={24} />}
      title={t('plan.full')}
      text={t('plan.fullText')}
      onClose={onClose}
    >
      <Button onClick={onClose}>{t('dialog.close')}</Button>
      <ButtonLink kind="primary" to={consolePath(language, 'site/subscription')}>
        {t('plan.see')}
      </ButtonLink>
    </MessageDialog>
  )
}
