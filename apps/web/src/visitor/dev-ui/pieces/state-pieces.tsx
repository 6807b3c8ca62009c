import { useTexts } from '../../../lib/texts/texts.ts'
import { Broken } from '../../../shell/error-pages/broken.tsx'
import { NotLoaded } from '../../../shell/error-pages/not-loaded.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { OfflineNotice } from '../../../ui/feedback/offline-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Piece, Two } from '../piece.tsx'

const ROWS = [1, 2, 3, 4]

export function StatePieces() {
  const { t } = useTexts()
  return (
    <>
      <Piece name="Loading, Skeleton">
        <Card>
          <Loading
            isLoading
            skeleton={
              <Stack>
                {ROWS.map((row) => (
                  <Skeleton key={row} height={40} />
                ))}
                <Skeleton width="40%" />
              </Stack>
            }
          >
            {null}
          </Loading>
        </Card>
      </Piece>
      <Piece name="EmptyState, FailedState">
        <Two>
          <Card padded={false}>
            <EmptyState
              title={t('home.noClubs')}
              text={t('pages.notFoundHelp')}
              action={
                <Button kind="primary" size="sm">
                  {t('pages.home')}
                </Button>
              }
            />
          </Card>
          <Card padded={false}>
            <FailedState title={t('error.default')} onRetry={() => {}} />
          </Card>
          <Card padded={false}>
            <FailedState title={t('error.network')} isOffline onRetry={() => {}} />
          </Card>
        </Two>
        <OfflineNotice lastSeen="14:18" />
      </Piece>
      <Piece name="NotLoaded, Broken">
        <Two>
          <NotLoaded hasScripts={false} />
          <Broken />
        </Two>
      </Piece>
    </>
  )
}
