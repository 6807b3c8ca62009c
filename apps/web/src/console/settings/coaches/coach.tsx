import { useParams } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { WhistleIcon } from '../../../ui/art/icons.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { WithSite } from '../../frame/with-site.tsx'
import { CoachEditor } from './coach-editor.tsx'

/** One coach of the club. */
export function Coach() {
  const { t, language } = useTexts('coaches')
  const { itemId } = useParams()
  return (
    <WithSite>
      {(site) => {
        const coach = site.supplementaryItems.find(({ id }) => String(id) === itemId)
        if (coach) return <CoachEditor key={coach.id} site={site} item={coach} />
        return (
          <EmptyState
            icon={<WhistleIcon />}
            title={t('coaches.gone')}
            text={t('coaches.goneText')}
            action={<ButtonLink to={consolePath(language, 'site/personnel')}>{t('coaches.toList')}</ButtonLink>}
          />
        )
      }}
    </WithSite>
  )
}

/** A coach to be added. */
export const NewCoach = () => <WithSite>{(site) => <CoachEditor site={site} item={null} />}</WithSite>
