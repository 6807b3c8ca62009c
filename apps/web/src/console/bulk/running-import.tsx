import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importQuery } from '../../features/booking/bulk-api.ts'
import { ErrorNotice } from '../../features/user/error-notice.tsx'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { invalidate } from '../../lib/api/invalidate.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { BulkSheet } from './bulk-sheet.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import type { LeftOutRow } from './reading/left-out-file.ts'
import { messageText } from './row-text.ts'

/** The rows as they were sent, and those that never were. */
export interface SentRows {
  header: readonly string[]
  sent: readonly { number: number; cells: readonly string[] }[]
  leftOut: readonly LeftOutRow[]
}

interface Props {
  siteId: number
  importId: number
  /** Unknown after the dialog was closed. */
  rows: SentRows | null
  onDone: () => void
  onClose: () => void
}

/** An import that was started: its progress, then what it made. */
export function RunningImport({ siteId, importId, rows, onDone, onClose }: Props) {
  const texts = useTexts('bulk')
  const { t } = texts
  const queries = useQueryClient()
  const { data: status, isError, refetch } = useQuery(importQuery(siteId, importId))
  const [undone, setUndone] = useState<number | null>(null)
  const params = { a: siteId, b: importId }
  const stop = useMutation({ mutationFn: () => api.bulk.cancelByPost({ params }), onSettled: () => refetch() })
  const undo = useMutation({
    mutationFn: () => api.bulk.undo({ params }),
    onSuccess: ({ canceled }) => setUndone(canceled),
    onSettled: () => invalidate(queries, adminKey(siteId)),
  })
  const error = stop.error ?? undo.error
  const isRunning = status?.status === 'RUNNING'
  const failed = (status?.results ?? []).flatMap(({ row, status: state, message }) => {
    const sent = rows?.sent[row - 1]
    return sent && state === 'failed' ? [{ ...sent, reason: messageText(texts, message ?? '') }] : []
  })
  if (!status)
    return (
      <BulkSheet title={t('bulk.title')} step="import" onClose={onClose}>
        {isError ? <FailedState title={t('error.default')} onRetry={() => void refetch()} /> : null}
      </BulkSheet>
    )
  const title = isRunning
    ? t('bulk.importing', { count: status.total })
    : t(status.status === 'CANCELED' ? 'bulk.stopped' : 'bulk.imported', { count: status.created })
  return (
    <BulkSheet title={title} {...(isRunning && { text: t('bulk.goesOn') })} step="import" onClose={onClose}>
      {error && <ErrorNotice error={error} />}
      {isRunning ? (
        <ImportProgress status={status} isStopping={stop.isPending} onStop={() => stop.mutate()} />
      ) : (
        <ImportResult
          status={status}
          undone={undone}
          header={rows?.header ?? []}
          leftOut={[...(rows?.leftOut ?? []), ...failed]}
          isUndoing={undo.isPending}
          onUndo={() => undo.mutate()}
          onDone={onDone}
        />
      )}
    </BulkSheet>
  )
}
