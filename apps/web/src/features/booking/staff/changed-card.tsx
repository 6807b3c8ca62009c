import { useTexts } from '../../../lib/texts/texts.ts'
import { clock } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/form/button.tsx'
import styles from './question-card.module.css'
import { CardActions, QuestionCard } from './question-card.tsx'

interface Props {
  /** Null when it is not known. */
  who: string | null
  /** A moment. */
  when: string | null
  was: string
  now: string
  mine: string
  onKeep: () => void
  onSave: () => void
}

/** Somebody else changed what was being edited. Nothing is overwritten, and nothing typed is lost, before one is chosen. */
export function ChangedCard({ who, when, was, now, mine, onKeep, onSave }: Props) {
  const { t } = useTexts('desk')
  const seconds = when === null ? null : Math.max(0, Math.round((clock.now() - Date.parse(when)) / 1_000))
  const age =
    seconds === null
      ? undefined
      : seconds < 60
        ? t('changed.seconds', { count: seconds })
        : t('changed.minutes', { count: Math.round(seconds / 60) })
  return (
    <QuestionCard
      title={who ? t('changed.title', { name: who }) : t('changed.titleUnknown')}
      text={age}
      onKeep={onKeep}
    >
      <dl className={styles.rows}>
        <dt>{t('changed.was')}</dt>
        <dd>{was || t('changed.empty')}</dd>
        <dt>{t('changed.now')}</dt>
        <dd>{now || t('changed.empty')}</dd>
        <dt>{t('changed.mine')}</dt>
        <dd data-mine>{mine || t('changed.empty')}</dd>
      </dl>
      <p className={styles.text}>{t('changed.text')}</p>
      <CardActions>
        <Button size="sm" onClick={onKeep}>
          {t('changed.keep')}
        </Button>
        <Button size="sm" kind="primary" onClick={onSave}>
          {t('changed.save')}
        </Button>
      </CardActions>
    </QuestionCard>
  )
}
