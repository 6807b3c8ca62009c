import { fieldText, withFieldText } from '@korto/domain/schedule/edit-fields'
import type { ComponentProps } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { RangeFieldInput } from './range-field.tsx'
import styles from './range-panel.module.css'

const HEX = /^#[0-9a-f]{6}$/i

/** A colour as text, and the browser's own picker beside it. */
export function ColorField(props: ComponentProps<typeof RangeFieldInput>) {
  const { t } = useTexts('hours')
  const text = fieldText(props.range, 'backgroundColor')
  return (
    <div className={styles.color}>
      <RangeFieldInput {...props} placeholder="#0b7b55" />
      <input
        type="color"
        className={styles.picker}
        aria-label={t('hours.pickColor')}
        // The picker knows this one form; others are drawn by the text.
        value={HEX.test(text) ? text : '#0b7b55'}
        onChange={({ target }) => props.onChange(withFieldText(props.range, 'backgroundColor', target.value))}
      />
    </div>
  )
}
