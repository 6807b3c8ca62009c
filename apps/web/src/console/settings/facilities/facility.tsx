import { useParams } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CourtFlagIcon } from '../../../ui/art/icons-console.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { WithSite } from '../../frame/with-site.tsx'
import { FacilityEditor } from './facility-editor.tsx'

/** One facility of the club. */
export function Facility() {
  const { t, language } = useTexts('facilities')
  const { itemId } = useParams()
  return (
    <WithSite>
      {(site) => {
        const item = site.items.find(({ id }) => String(id) === itemId)
        if (item) return <FacilityEditor key={item.id} site={site} item={item} />
        return (
          <EmptyState
            icon={<CourtFlagIcon />}
            title={t('editor.gone')}
            text={t('editor.goneText')}
            action={<ButtonLink to={consolePath(language, 'site/facilities')}>{t('editor.toList')}</ButtonLink>}
          />
        )
      }}
    </WithSite>
  )
}
