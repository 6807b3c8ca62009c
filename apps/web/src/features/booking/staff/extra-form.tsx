import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { Extra } from './entry-patch.ts'
import styles from './extras.module.css'
import { readAmount } from './read-amount.ts'

interface Props {
  currency: string
  onAdd: (extra: Extra) => void
  onClose: () => void
}

/** What is lent or sold with a booking: a name, how many, and the price of one. */
export function ExtraForm({ currency, onAdd, onClose }: Props) {
  const { t } = useTexts('desk')
  const [name, setName] = useState('')
  const [count, setCount] = useState('1')
  const [price, setPrice] = useState('')
  const [isTried, setTried] = useState(false)
  const quantity = /^[1-9]\d{0,2}$/.test(count.trim()) ? Number(count) : null
  const amount = readAmount(price)

  const add = () => {
    setTried(true)
    if (name.trim() === '' || quantity === null || amount === null) return
    onAdd({ name: name.trim(), quantity, price: amount })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one
    <div className={styles.form} role="group" aria-label={t('extras.add')} onKeyDown={onKeyDown}>
      <Field
        label={t('extras.name')}
        value={name}
        autoFocus
        maxLength={80}
        error={isTried && name.trim() === '' ? t('extras.nameNeeded') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t('extras.count')}
        value={count}
        inputMode="numeric"
        error={isTried && quantity === null ? t('number.wrong') : undefined}
        onChange={({ target }) => setCount(target.value)}
      />
      <Field
        label={t('extras.price', { currency })}
        value={price}
        inputMode="decimal"
        error={isTried && amount === null ? t('payment.wrong') : undefined}
        onChange={({ target }) => setPrice(target.value)}
      />
      <div className={styles.actions}>
        <Button size="sm" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button size="sm" kind="primary" onClick={add}>
          {t('extras.add')}
        </Button>
      </div>
    </div>
  )
}
