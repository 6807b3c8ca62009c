import { may } from '@korto/domain/permission/may'
import { useTexts } from '../../lib/texts/texts.ts'
import { CourtFlagIcon } from '../../ui/art/icons-console.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { consolePath } from '../console-path.ts'
import { useConsole } from '../frame/use-console.ts'

/** A club without facilities; who may add one finds the way. */
export function NoItems() {
  const { t, language } = useTexts('console')
  const board = useTexts('board')
  const { rights } = useConsole()
  return (
    <EmptyState
      icon={<CourtFlagIcon />}
      title={t('day.noItems')}
      text={t('day.noItemsHelp')}
      action={
        may(rights, 'manage-site') && (
          <ButtonLink kind="primary" to={consolePath(language, 'site/facilities/new')}>
            {board.t('board.addFacility')}
          </ButtonLink>
        )
      }
    />
  )
}
