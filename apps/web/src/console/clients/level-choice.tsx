import type { ClientRead } from '@korto/contract/client-list'
import { useTexts } from '../../lib/texts/texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { useSaveClient } from './use-save-client.ts'

const levels = ['0', '1', '2', '3'] as const

/** The level of a client: earned, or set by staff until they choose 'Automatic'. */
export function LevelChoice({ client, played }: { client: ClientRead; played: number }) {
  const { t } = useTexts('clients')
  const { save, saving } = useSaveClient(client.id)
  const pinned = saving?.level === undefined ? (client.levelPinned ? client.level : null) : saving.level
  return (
    <ChoiceList
      title={t('client.level')}
      help={t('client.levelHelp')}
      choices={[
        {
          value: 'automatic',
          label: t('client.automatic'),
          help:
            pinned === null
              ? t('client.levelAutomatic', { level: t('clients.levelName', { level: client.level }), count: played })
              : t('client.levelRises', { count: played }),
        },
        ...levels.map((level) => ({
          value: level,
          label: t('clients.levelName', { level }),
          help: t(`client.levelHelp.${level}`),
        })),
      ]}
      value={levels.find((level) => Number(level) === pinned) ?? 'automatic'}
      onChange={(value) => save({ level: value === 'automatic' ? null : Number(value) })}
    />
  )
}
