import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { WhistleIcon } from '../../ui/art/icons.tsx'
import { SportIcon } from '../../ui/art/sport-icon.tsx'
import styles from './sport-chips.module.css'

interface Props {
  tags: readonly string[]
  /** Null for all sports. */
  chosen: string | null
  hasCoaches: boolean
}

/** One sport or all of them, each with an address of its own. */
export function SportChips({ tags, chosen, hasCoaches }: Props) {
  const texts = useTexts()
  const to = paths(useLanguage())
  const isChosen = (tag: string) => tag.toLowerCase() === chosen?.toLowerCase()
  // A chosen sport without clubs stays visible, to explain the empty result.
  const offered = chosen === null || tags.some(isChosen) ? tags : [...tags, chosen]
  return (
    <nav className={styles.chips} aria-label={texts.t('home.sports')}>
      <Link
        className={styles.chip}
        to={to.home()}
        aria-current={chosen === null ? 'page' : undefined}
        preventScrollReset
      >
        {texts.t('home.allSports')}
      </Link>
      {offered.map((tag) => (
        <Link
          key={tag}
          className={styles.chip}
          to={to.tag(tag)}
          aria-current={isChosen(tag) ? 'page' : undefined}
          preventScrollReset
        >
          <SportIcon tag={tag} />
          {translatedName(texts, tag)}
        </Link>
      ))}
      {hasCoaches && (
        <a className={styles.chip} href="#coaches">
          <WhistleIcon />
          {texts.t('home.withCoach')}
        </a>
      )}
    </nav>
  )
}
