import { useEffect, useRef } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './card-form.module.css'

/** The bank's question of 3-D Secure, drawn by the bank. */
export function Question({ question }: { question: HTMLElement }) {
  const { t } = useTexts('card-form')
  const place = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    place.current?.replaceChildren(question)
    title.current?.focus()
  }, [question])
  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question" ref={title} tabIndex={-1}>
        {t('cardForm.confirm')}
      </h2>
      <p>{t('cardForm.confirmHelp')}</p>
      <div ref={place} className={styles.bank} />
    </section>
  )
}
