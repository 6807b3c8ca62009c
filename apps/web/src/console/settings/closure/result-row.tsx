import type { ClosureChoice, ClosureEntry, ClosureState } from '@korto/contract/closure'
import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorNotice } from '../../../features/user/error-notice.tsx'
import { adminKey } from '../../../lib/api/admin-key.ts'
import { api } from '../../../lib/api/api.ts'
import { invalidate } from '../../../lib/api/invalidate.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { CheckIcon, ClockIcon, CloseIcon, RefreshIcon, WarningIcon } from '../../../ui/art/icons.tsx'
import { phoneAddress } from '../../../ui/contact/contact-address.ts'
import { Badge, type BadgeKind } from '../../../ui/feedback/badge.tsx'
import { DebouncedButton } from '../../../ui/form/debounced-button.tsx'
import styles from './closure.module.css'
import { bookedText, placeName } from './place-texts.ts'
import { resultText } from './result-text.ts'

interface Props {
  site: StaffSiteRead
  closure: { id: number; status: ClosureState }
  entry: ClosureEntry
}

const icons: Partial<Record<BadgeKind, typeof CheckIcon>> = {
  success: CheckIcon,
  warning: ClockIcon,
  danger: WarningIcon,
  info: RefreshIcon,
  plain: CloseIcon,
}

/** What became of one person, whom to call, and the way out where something failed. */
export function ResultRow({ site, closure, entry }: Props) {
  const texts = useTexts('closure')
  const { t } = texts
  const queries = useQueryClient()
  const { badge, kind, text } = resultText(texts, site, entry, closure.status)
  const act = useMutation({
    mutationFn: (body: ClosureChoice) =>
      api.closure.act({ params: { id: site.id, closureId: closure.id, number: entry.number }, body }),
    onSettled: () => invalidate(queries, adminKey(site.id, 'closure', closure.id)),
  })
  const name = entry.displayName ?? t('closure.nobody')
  const Icon = icons[kind]
  const isOpen = closure.status === 'DONE' || closure.status === 'RUNNING'
  const isFailed = entry.result === 'not_moved' || entry.result === 'not_canceled'
  const isUndecided = entry.result === 'kept' && entry.refusal !== null
  const [next] = entry.places
  return (
    <div className={styles.result}>
      <Avatar name={name} />
      <div className={styles.resultText}>
        <p className={styles.strong}>{name}</p>
        <p className={styles.small}>{text}</p>
        <p className={styles.note}>{bookedText(texts, site, entry, true)}</p>
        {entry.told && (
          <p className={styles.note}>
            {t(`closure.told.${entry.told}`)}
            {entry.told === 'unreachable' && entry.phoneNumber && (
              <>
                {' · '}
                <a href={phoneAddress(entry.phoneNumber)}>{entry.phoneNumber}</a>
              </>
            )}
          </p>
        )}
        {isOpen && (isFailed || isUndecided) && (
          <div className={styles.resultActions}>
            {next && (
              <DebouncedButton
                kind="light"
                size="sm"
                loading={act.isPending}
                onClick={() =>
                  act.mutate({
                    choice: 'move',
                    to: { itemId: next.itemId, fromDate: next.fromDate, toDate: next.toDate },
                  })
                }
              >
                {t('closure.moveTo', { place: placeName(texts, site, next, entry.fromDate) })}
              </DebouncedButton>
            )}
            <DebouncedButton size="sm" loading={act.isPending} onClick={() => act.mutate({ choice: 'cancel' })}>
              {t('closure.cancelOne')}
            </DebouncedButton>
          </div>
        )}
        {act.error && <ErrorNotice error={act.error} />}
      </div>
      <Badge kind={kind}>
        {Icon && <Icon size={14} />}
        {t(badge)}
      </Badge>
    </div>
  )
}
