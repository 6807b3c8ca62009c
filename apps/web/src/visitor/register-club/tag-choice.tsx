import { DEFAULT_TAGS } from '@korto/domain/site/tags'
import { type KeyboardEvent, useState } from 'react'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { PlusIcon } from '../../ui/art/icons.tsx'
import { SportIcon } from '../../ui/art/sport-icon.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckChips } from '../../ui/form/check-chips.tsx'
import { Field } from '../../ui/form/field.tsx'
import styles from './register-club.module.css'

const MOST_TAGS = 20

interface Props {
  tags: string[]
  onChange: (tags: string[]) => void
}

/** The sports of a club: suggestions and free text. */
export function TagChoice({ tags, onChange }: Props) {
  const texts = useTexts('register-club')
  const { t } = texts
  const [own, setOwn] = useState('')
  const offered = [...new Set([...DEFAULT_TAGS, ...tags])]
  const add = () => {
    const written = own.trim()
    if (!written) return
    const tag = offered.find((one) => one.toLowerCase() === written.toLowerCase()) ?? written
    onChange([...new Set([...tags, tag])].slice(0, MOST_TAGS))
    setOwn('')
  }
  // Enter adds the tag instead of submitting the form.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {t('newClub.tags')}
      </span>
      <CheckChips
        label={t('newClub.tags')}
        choices={offered.map((tag) => ({
          value: tag,
          label: translatedName(texts, tag),
          icon: <SportIcon tag={tag} size={18} />,
        }))}
        value={tags}
        onChange={onChange}
      />
      <div className={styles.own}>
        <Field
          label={t('newClub.ownTag')}
          maxLength={40}
          value={own}
          onChange={({ target }) => setOwn(target.value)}
          onKeyDown={press}
        />
        <Button onClick={add} disabled={!own.trim()}>
          <PlusIcon size={18} />
          {t('newClub.addTag')}
        </Button>
      </div>
    </div>
  )
}
