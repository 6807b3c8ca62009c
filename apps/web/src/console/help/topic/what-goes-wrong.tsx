import { useTexts } from '../../../lib/texts/texts.ts'
import { InfoIcon, WarningIcon } from '../../../ui/art/icons.tsx'
import type { AnswerText, HelpText } from '../help-content.ts'
import { HelpWords } from '../texts/help-words.tsx'
import styles from './topic.module.css'

export function WhatGoesWrong({ notes }: { notes: NonNullable<AnswerText<HelpText>['wrong']> }) {
  const { t } = useTexts('help')
  return (
    <section>
      <h3 className={styles.heading}>{t('help.wrong')}</h3>
      <ul className={styles.notes}>
        {notes.map(({ tone, title, text }) => (
          <li key={title} className={styles.note} data-tone={tone}>
            {tone === 'warning' ? <WarningIcon size={18} /> : <InfoIcon size={18} />}
            <p>
              <strong>{`${title}: `}</strong>
              <HelpWords text={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
