import type { ClientRead } from '@korto/contract/client-list'
import type { Level } from '@korto/domain/client/levels'
import { LIMIT_BLOCKED, LIMIT_LIFTED, limitByLevel } from '@korto/domain/client/limits'
import { useTexts } from '../../lib/texts/texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { useSaveClient } from './use-save-client.ts'

interface Props {
  client: ClientRead
  /** How many bookings are ahead. */
  upcoming: number
}

const overrides = { level: null, none: LIMIT_LIFTED, blocked: LIMIT_BLOCKED } as const

/** How many upcoming bookings a client may have: by level, without a limit, or none at all. */
export function LimitChoice({ client, upcoming }: Props) {
  const { t } = useTexts('clients')
  const { save, saving } = useSaveClient(client.id)
  const limit = saving?.limit === undefined ? (client.limit < 0 ? client.limit : null) : saving.limit
  const value = limit === LIMIT_BLOCKED ? 'blocked' : limit === LIMIT_LIFTED ? 'none' : 'level'
  return (
    <ChoiceList
      title={t('client.limit')}
      help={t('client.limitHelp')}
      choices={[
        { value: 'level', label: t('client.limitLevel'), help: useLevelHelp(client, upcoming) },
        { value: 'none', label: t('client.limitNone'), help: t('client.limitNoneHelp') },
        { value: 'blocked', label: t('client.limitBlocked'), help: t('client.limitBlockedHelp') },
      ]}
      value={value}
      onChange={(chosen) => save({ limit: overrides[chosen] })}
    />
  )
}

/** The limit of VIPs is so high that nobody reaches it. */
function useLevelHelp(client: ClientRead, count: number): string {
  const { t } = useTexts('clients')
  const level = t('clients.levelName', { level: client.level })
  if (client.level === 3) return t('client.limitLevelFree', { level, count })
  return t('client.limitLevelHelp', { level, limit: limitByLevel[client.level as Level], count }) // the contract allows 0 to 3
}
