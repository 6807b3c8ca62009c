import type { ClientRead } from '@korto/contract/client-list'
import { LIMIT_BLOCKED, LIMIT_LIFTED } from '@korto/domain/client/limits'
import { useTexts } from '../../lib/texts/texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** What staff watch for in the list: who is blocked, who has no limit, who is new; else the level. */
export function ClientBadge({ client: { level, limit } }: { client: Pick<ClientRead, 'level' | 'limit'> }) {
  const { t } = useTexts('clients')
  if (limit === LIMIT_BLOCKED) return <Badge kind="danger">{t('clients.blocked')}</Badge>
  if (limit === LIMIT_LIFTED) return <Badge kind="info">{t('clients.noLimit')}</Badge>
  if (level === 0) return <Badge kind="warning">{t('clients.newLimit')}</Badge>
  return <Badge kind="success">{t('clients.levelName', { level })}</Badge>
}
