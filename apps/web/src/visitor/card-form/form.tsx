import { useRef } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FieldFrame } from '../../ui/form/field-frame.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { FieldName } from './card-fields.ts'
import styles from './card-form.module.css'
import { Question } from './question.tsx'
import { useCardFields } from './use-card-fields.ts'

/** Number, date and code of a card, each in a frame of the gateway. The page that frames the form has the button. */
export function CardForm() {
  const { t } = useTexts('card-form')
  const places = useRef<Partial<Record<FieldName, HTMLElement | null>>>({})
  const { errors, problem, question, focus } = useCardFields(places)

  const field = (name: FieldName, hint?: string) => (
    <FieldFrame label={t(`cardForm.${name}`)} hint={hint} error={errors[name] && t(`cardForm.${errors[name]}.${name}`)}>
      {({ id }) => (
        // The input is in the gateway's frame, so the label cannot focus it by itself.
        // biome-ignore lint/a11y/useKeyWithClickEvents: with keys the frame is reached by itself
        // biome-ignore lint/a11y/noStaticElementInteractions: enlarges the field for the pointer
        <div
          id={id}
          className={styles.box}
          data-wrong={errors[name] ? true : undefined}
          onClick={() => focus(name)}
          ref={(element) => {
            places.current[name] = element
          }}
        />
      )}
    </FieldFrame>
  )
  return (
    <>
      <h1>
        <VisuallyHidden>{t('cardForm.title')}</VisuallyHidden>
      </h1>
      {question && <Question question={question} />}
      <div className={styles.form} hidden={question !== null}>
        {problem && <Notice kind="danger">{t(`cardForm.${problem}`)}</Notice>}
        {field('number')}
        <div className={styles.pair}>
          {field('expires')}
          {field('code', t('cardForm.codeHint'))}
        </div>
      </div>
    </>
  )
}
