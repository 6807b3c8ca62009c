import { chooseSite } from '../features/site/current-site.ts'
import { useTexts } from '../lib/texts/texts.ts'
import { BoardIcon, ChevronDownIcon } from '../ui/art/icons.tsx'
import { Menu, MenuLink } from '../ui/overlay/menu.tsx'
import styles from './navbar.module.css'
import { useAdministration } from './use-administration.ts'

/** Only for those who have a permission in any club. */
export function AdministrationMenu() {
  const { t } = useTexts()
  const entries = useAdministration()
  if (entries.length === 0) return null
  return (
    <Menu
      label={t('nav.administration')}
      className={styles.option}
      trigger={
        <>
          {t('nav.administration')}
          <ChevronDownIcon size={14} />
        </>
      }
    >
      {entries.map(({ siteId, name, path }) => (
        <MenuLink key={siteId} to={path} icon={<BoardIcon size={18} />} onSelect={() => chooseSite(siteId)}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  )
}
