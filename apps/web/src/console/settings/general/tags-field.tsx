import { DEFAULT_TAGS } from '@korto/domain/site/tags'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { translatedName } from '../../../lib/texts/names.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { CloseIcon } from '../../../ui/art/icons.tsx'
import { FieldFrame } from '../../../ui/form/field-frame.tsx'
import styles from './tags-field.module.css'

const MOST_TAGS = 20

interface Props {
  tags: string[]
  error: string | undefined
  onChange: (tags: string[]) => void
}

/** Tags as chips in the field; Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagsField({ tags, error, onChange }: Props) {
  const texts = useTexts('general')
  const { t } = texts
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const offered = DEFAULT_TAGS.filter((tag) => !tags.includes(tag))
  const add = () => {
    const written = typed.trim()
    setTyped('')
    if (!written) return
    const known = [...DEFAULT_TAGS, ...tags].find((tag) =>
      [tag, translatedName(texts, tag)].some((name) => name.toLowerCase() === written.toLowerCase()),
    )
    onChange([...new Set([...tags, known ?? written])].slice(0, MOST_TAGS))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag))
    input.current?.focus()
  }
  return (
    <FieldFrame label={t('general.tags')} hint={t('general.tagsHint')} error={error}>
      {({ id, describedBy }) => (
        <span className={styles.box} data-wrong={error ? true : undefined}>
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {translatedName(texts, tag)}
              <button
                type="button"
                aria-label={t('general.removeTag', { tag: translatedName(texts, tag) })}
                onClick={() => remove(tag)}
              >
                <CloseIcon size={14} />
              </button>
            </span>
          ))}
          <input
            ref={input}
            id={id}
            className={styles.input}
            list={listId}
            maxLength={40}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t('general.addTag')}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            disabled={tags.length >= MOST_TAGS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
            onBlur={add}
          />
          <datalist id={listId}>
            {offered.map((tag) => (
              <option key={tag} value={translatedName(texts, tag)} />
            ))}
          </datalist>
        </span>
      )}
    </FieldFrame>
  )
}
