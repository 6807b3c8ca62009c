import type { Finding } from '@korto/domain/statistics/finding'
import { useTexts } from '../../../lib/texts/texts.ts'
import { UserXIcon } from '../../../ui/art/icons.tsx'
import { useScreen } from '../statistics-context.ts'
import { FindingText } from './finding-text.tsx'
import { ProofButton } from './proof-button.tsx'

/** People to talk to. */
export function AbsentFew({ finding }: { finding: Extract<Finding, { kind: 'absent-few' }> }) {
  const { t } = useTexts('statistics')
  const {
    figures: { details },
  } = useScreen()
  const { people, misses, allMisses, worst } = finding
  const client = details.absent.find(({ userId }) => userId === worst.userId)
  return (
    <FindingText
      icon={<UserXIcon size={20} />}
      title={t('findings.absentFew', { people, misses, all: allMisses })}
      text={t('findings.worst', {
        name: client?.displayName ?? t('table.deleted'),
        missed: worst.missed,
        blocked: client?.isBlocked ? 'yes' : 'no',
      })}
    >
      <ProofButton
        figure={{ kind: 'missed', title: t('table.missed') }}
        label={t('findings.showMissed', { count: allMisses })}
      />
    </FindingText>
  )
}
