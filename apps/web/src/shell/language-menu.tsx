import { useTexts } from '../lib/texts/texts.ts'
import { Flag } from '../ui/art/flag.tsx'
import { ChevronDownIcon } from '../ui/art/icons.tsx'
import { Menu, MenuLink } from '../ui/overlay/menu.tsx'
import styles from './navbar.module.css'
import { useLanguageLinks } from './use-language-links.ts'

export function LanguageMenu() {
  const { t } = useTexts()
  const links = useLanguageLinks()
  const current = links.find(({ isCurrent }) => isCurrent)
  if (!current) return null
  return (
    <Menu
      // The visible text is part of the accessible name, for voice control.
      label={`${t('shell.languages')}: ${current.name}, ${current.code}`}
      className={styles.language}
      align="end"
      trigger={
        <>
          <Flag of={current.flag} />
          {current.code}
          <ChevronDownIcon size={14} />
        </>
      }
    >
      {links.map(({ language, name, flag, to, isCurrent, onSelect }) => (
        <MenuLink
          key={language}
          to={to}
          reloadDocument
          icon={<Flag of={flag} />}
          isChosen={isCurrent}
          lang={language}
          hrefLang={language}
          onSelect={onSelect}
        >
          {name}
        </MenuLink>
      ))}
    </Menu>
  )
}
