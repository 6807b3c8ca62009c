import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { ClockIcon, RepeatIcon, UserXIcon } from '../../ui/art/icons.tsx'
import { NoteIcon, PrinterIcon } from '../../ui/art/icons-board.tsx'
import { ArrivedIcon, CoinsIcon, CourtFlagIcon } from '../../ui/art/icons-console.tsx'
import { Button } from '../../ui/form/button.tsx'
import { colorOf } from '../day/coach-color.ts'
import type { BoardSite } from '../desk/board-facts.ts'
import type { BoardTag } from '../desk/board-filter.ts'
import { boardKeys } from './board-keys.ts'
import styles from './dashboard.module.css'

interface Props {
  site: BoardSite
  chosen: ReadonlySet<BoardTag>
  onToggle: (tag: BoardTag) => void
}

/** What colours and marks mean; each lights what it names. Below it the keys. */
export function BoardFoot({ site, chosen, onToggle }: Props) {
  const { t } = useTexts('board')
  const entry = (tag: BoardTag, text: string, mark: ReactNode) => (
    <button
      key={tag}
      type="button"
      className={styles.legendEntry}
      aria-pressed={chosen.has(tag)}
      onClick={() => onToggle(tag)}
    >
      {mark}
      {text}
    </button>
  )
  const swatch = (look: string) => <i className={styles.swatch} data-look={look} />
  return (
    <footer className={styles.foot}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser */}
      <div className={styles.legend} role="group" aria-label={t('board.legend')}>
        {site.coaches.map(({ id, name }) =>
          entry(
            `coach-${id}`,
            name,
            <i className={styles.swatch} style={{ background: colorOf(site.coachColors, id) } as CSSProperties} />,
          ),
        )}
        {entry('series', t('board.legendSeries'), <RepeatIcon size={16} />)}
        {entry('paid', t('board.legendPaid'), <CoinsIcon size={16} />)}
        {entry('arrived', t('board.legendArrived'), <ArrivedIcon size={16} />)}
        {entry('note', t('board.legendNote'), <NoteIcon size={16} />)}
        {entry('waiting', t('board.pending'), <ClockIcon size={16} />)}
        {entry('missed', t('board.missed'), <UserXIcon size={16} />)}
        {entry('event', t('board.event'), <CourtFlagIcon size={16} />)}
        {entry('over', t('board.legendOver'), swatch('over'))}
        {entry('sibling', t('board.legendSameHall'), swatch('sibling'))}
        {entry('unmapped', t('board.legendOutside'), swatch('unmapped'))}
      </div>
      <div className={styles.keys}>
        {boardKeys.map(({ keys, text }) => (
          <span key={text}>
            <kbd>{keys.join(' ')}</kbd>
            {t(text)}
          </span>
        ))}
        <span className={styles.space} />
        <Button size="xs" kind="subtle" onClick={() => window.print()}>
          <PrinterIcon size={16} />
          {t('board.print')}
        </Button>
      </div>
    </footer>
  )
}
