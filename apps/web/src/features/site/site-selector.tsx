import { matchesSearch } from '@korto/domain/user/search-words'
import { useState } from 'react'
import { Link } from 'react-router'
import { translatedName } from '../../lib/texts/names.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { ClubLogo } from '../../ui/art/club-logo.tsx'
import { CheckIcon, PlusIcon, SearchIcon } from '../../ui/art/icons.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { chooseSite } from './current-site.ts'
import styles from './site-selector.module.css'
import type { AdministeredSite } from './use-administered-sites.ts'

/** More clubs than this get a search field. */
const MOST_WITHOUT_SEARCH = 10

type SelectableSite = Pick<AdministeredSite, 'id' | 'name' | 'city' | 'tags' | 'logoURL' | 'rights'>

interface Props {
  sites: SelectableSite[]
  current: number | undefined
  registerPath: string
  onChosen?: (() => void) | undefined
  onClose: () => void
}

/** The user's clubs, with a search if there are many, and a link to add one. */
export function SiteSelector({ sites, current, registerPath, onChosen, onClose }: Props) {
  const texts = useTexts('console')
  const { t } = texts
  const [search, setSearch] = useState('')
  const found = sites.filter(({ name, city }) => matchesSearch(search, [name, city, translatedName(texts, city)]))
  const choose = (id: number) => {
    chooseSite(id)
    onClose()
    onChosen?.()
  }
  return (
    <Dialog title={t('sites.title')} onClose={onClose}>
      {sites.length > MOST_WITHOUT_SEARCH && (
        <Field
          label={t('sites.find')}
          icon={<SearchIcon size={18} />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={styles.list}>
        {found.map((site) => (
          <li key={site.id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={site.id === current ? 'true' : undefined}
              onClick={() => choose(site.id)}
            >
              <ClubLogo site={site} size={40} />
              <span className={styles.text}>
                <span className={styles.name}>{site.name}</span>
                <span className={styles.line}>{lineOf(texts, site)}</span>
              </span>
              {site.id === current && <CheckIcon size={18} />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t('sites.none')}</p>}
      <Link className={`${styles.entry} ${styles.add}`} to={registerPath}>
        <span className={styles.plus} aria-hidden="true">
          <PlusIcon />
        </span>
        {t('sites.add')}
      </Link>
    </Dialog>
  )
}

const lineOf = (texts: Texts<RoomKey<'console'>>, { city, rights }: SelectableSite): string =>
  texts.t('sites.line', {
    city: translatedName(texts, city),
    role: rights.permissions.map((role) => texts.t(`role.${role}`)).join(', '),
  })
