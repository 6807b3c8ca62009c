import { useTexts } from '../../../../lib/texts/texts.ts'
import { ButtonLink } from '../../../../ui/form/button.tsx'

/** Leads down to the plans. */
export function ChoosePlan() {
  const { t } = useTexts('console')
  return (
    <ButtonLink kind="primary" to="#plans">
      {t('trial.choose')}
    </ButtonLink>
  )
}
