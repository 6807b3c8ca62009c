import type { CheckedRow } from '@korto/contract/bulk-import'
import type { ReadRow } from './reading/read-rows.ts'

export type RowState = CheckedRow['state']

/** A row of the preview: as read here, and as the server would take it. */
export interface PreviewRow extends ReadRow {
  state: RowState
  checked: CheckedRow | null
}

/** The server is asked only about rows without a fault, in their order. */
export function previewRows(rows: readonly ReadRow[], checked: readonly CheckedRow[]): PreviewRow[] {
  let next = 0
  return rows.map((row) => {
    if (row.request === null) return { ...row, state: 'fault', checked: null }
    const answer = checked[next++] ?? null
    return { ...row, state: answer?.state ?? 'fault', checked: answer }
  })
}

export const countOf = (rows: readonly PreviewRow[], state: RowState): number =>
  rows.filter((row) => row.state === state).length
