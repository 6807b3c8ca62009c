import { useTexts } from '../../../lib/texts/texts.ts'
import { Stack } from '../../../ui/layout/stack.tsx'
import styles from '../gallery.module.css'
import { Piece } from '../piece.tsx'

const KINDS = ['body', 'control', 'small', 'label', 'note', 'micro']

/** The same text at every size. */
export function TypePieces() {
  const { t } = useTexts()
  return (
    <Piece name="type">
      <Stack>
        <p className={styles.display}>{t('home.hero')}</p>
        <h1>{t('booking.title')}</h1>
        <h2>{t('booking.title')}</h2>
        <h3>{t('booking.title')}</h3>
        {KINDS.map((kind) => (
          <p key={kind} style={{ font: `var(--type-${kind})` }}>
            {t('home.lead')}
          </p>
        ))}
      </Stack>
    </Piece>
  )
}
