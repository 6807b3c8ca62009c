import type { StaffSiteRead } from '@korto/contract/staff-site'
import { Navigate, useParams } from 'react-router'
import { useLanguage } from '../../lib/language/language.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { consolePath } from '../console-path.ts'
import { DayBar } from '../day/day-bar.tsx'
import { useDay } from '../day/use-day.ts'
import { WithSite } from '../frame/with-site.tsx'
import { BoardPage } from './board-page.tsx'
import { DeskOverlays } from './desk-overlays.tsx'
import { NoItems } from './no-items.tsx'

export function Dashboard() {
  return <WithSite>{(site) => <Shown site={site} />}</WithSite>
}

/** An item that the club does not have redirects to its first one. */
function Shown({ site }: { site: StaffSiteRead }) {
  const language = useLanguage()
  const params = useParams()
  const shown = useDay(site)
  const item = site.items.find(({ id }) => params.itemId === String(id))
  if (site.items.length === 0) return <NoItems />
  if (!item && params.itemId !== 'all') return <Navigate to={consolePath(language, 'dashboard')} replace />
  return (
    <>
      {shown.isBeforeFeed ? (
        <>
          <DayBar {...shown} />
          <TooLongAgo />
        </>
      ) : (
        <BoardPage site={site} itemId={item?.id ?? 'all'} shown={shown} />
      )}
      <DeskOverlays site={site} />
    </>
  )
}

function TooLongAgo() {
  const { t } = useTexts('board')
  return <EmptyState title={t('board.tooLongAgo')} text={t('board.tooLongAgoHelp')} />
}
