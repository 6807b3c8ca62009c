import type { StaffSiteRead } from '@korto/contract/staff-site'
import { useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { CalendarIcon } from '../../ui/art/icons.tsx'
import { ImportIcon } from '../../ui/art/icons-console.tsx'
import { CopyIcon } from '../../ui/art/icons-later.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './bulk.module.css'
import { ConnectedCalendars, ConnectedSource } from './connected-source.tsx'
import { readFile, readText, type Source, type SourceProblem, type SourceRead } from './read-source.ts'

interface Props {
  site: StaffSiteRead
  itemId: number
  problem: SourceProblem | null
  onItem: (itemId: number) => void
  onProblem: (problem: SourceProblem | null) => void
  onSource: (source: Source) => void
}

/** Where the rows come from: a file, a table copied from a spreadsheet, or a connected calendar. */
export function ImportSource({ site, itemId, problem, onItem, onProblem, onSource }: Props) {
  const { t } = useTexts('bulk')
  const [typing, setTyping] = useState<'table' | 'connected' | null>(null)
  const isPasting = typing === 'table'
  const [text, setText] = useState('')
  const use = (read: SourceRead) => {
    onProblem(read.ok ? null : read.problem)
    if (read.ok) onSource(read.source)
  }
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (file) use(await readFile(file))
    // The same file can be chosen again after it was corrected.
    input.value = ''
  }
  return (
    <>
      <div className={styles.sources}>
        <label className={styles.source}>
          <ImportIcon />
          <strong>{t('bulk.csv')}</strong>
          <small>{t('bulk.csvText')}</small>
          <input
            type="file"
            className={styles.file}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={({ target }) => void choose(target)}
          />
        </label>
        <button
          type="button"
          className={styles.source}
          aria-expanded={isPasting}
          onClick={() => setTyping(isPasting ? null : 'table')}
        >
          <CopyIcon />
          <strong>{t('bulk.paste')}</strong>
          <small>{t('bulk.pasteText')}</small>
        </button>
        <label className={styles.source}>
          <CalendarIcon />
          <strong>{t('bulk.calendar')}</strong>
          <small>{t('bulk.calendarText')}</small>
          <input
            type="file"
            className={styles.file}
            accept=".ics,text/calendar"
            onChange={({ target }) => void choose(target)}
          />
        </label>
        <ConnectedSource
          siteId={site.id}
          isOpen={typing === 'connected'}
          onToggle={() => setTyping(typing === 'connected' ? null : 'connected')}
        />
      </div>
      {typing === 'connected' && (
        <ConnectedCalendars
          site={site}
          onRead={(events) => {
            onProblem(null)
            onSource({ kind: 'connected', events })
          }}
        />
      )}
      {isPasting && (
        <>
          <TextArea
            label={t('bulk.pasteLabel')}
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={styles.foot}>
            <Button kind="primary" onClick={() => use(readText(text, t('bulk.pasteName')))}>
              {t('bulk.pasteUse')}
            </Button>
          </div>
        </>
      )}
      {problem && (
        <Notice kind="danger">
          {problem.code === 'tooMany' ? t('bulk.tooMany', { count: problem.count }) : t(`bulk.${problem.code}`)}
        </Notice>
      )}
      <Select
        label={t('bulk.court')}
        value={String(itemId)}
        options={site.items.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onItem(Number(value))}
      />
    </>
  )
}
