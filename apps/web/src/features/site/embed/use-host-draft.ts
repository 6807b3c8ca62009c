import type { EmbedConfig } from '@korto/domain/site/embedding'
import { useState } from 'react'
import { hostIn } from './host-in.ts'

interface Row {
  key: string
  text: string
  isNew: boolean
}

export type Draft = ReturnType<typeof useHostDraft>

/** The draft, or the saved hosts while nothing was changed. */
export function useHostDraft({ embed_hosts: hosts = [], embed_only_listed: only = false }: EmbedConfig) {
  const [written, setRows] = useState<Row[] | null>(null)
  const [chosen, setOnly] = useState<boolean | null>(null)
  const [added, setAdded] = useState(0)
  const rows = written ?? hosts.map((host) => ({ key: host, text: host, isNew: false }))
  return {
    rows,
    isOnly: chosen ?? only,
    setOnly,
    write: (key: string, text: string) => setRows(rows.map((row) => (row.key === key ? { ...row, text } : row))),
    remove: (key: string) => setRows(rows.filter((row) => row.key !== key)),
    add() {
      // Not a valid host name, so the key is unique.
      setRows([...rows, { key: `+${added}`, text: '', isNew: true }])
      setAdded(added + 1)
    },
    forget() {
      setRows(null)
      setOnly(null)
    },
  }
}

/** The distinct hosts; null if one is invalid. Empty fields are ignored. */
export function hostsOf(rows: readonly { text: string }[]): string[] | null {
  const hosts = rows.filter(({ text }) => text.trim() !== '').map(({ text }) => hostIn(text.trim()))
  return hosts.includes(null) ? null : [...new Set(hosts.filter((host) => host !== null))]
}
