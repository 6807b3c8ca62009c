import { searchWords } from '@korto/domain/user/search-words'
import { useTexts } from '../../lib/texts/texts.ts'
import styles from './home.module.css'
import { shortened } from './shortened.ts'

/** Above clubs that are not what was typed. */
export function SearchNote({ search, isElsewhere }: { search: string; isElsewhere: boolean }) {
  const { t } = useTexts()
  const isTooShort = search.trim() !== '' && searchWords(search).length === 0
  if (!isTooShort && !isElsewhere) return null
  return (
    <p className={styles.note}>
      {isTooShort ? t('home.searchTooShort') : t('home.elsewhere', { search: shortened(search) })}
    </p>
  )
}
