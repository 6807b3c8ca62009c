import { useSearchParams } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { consolePath } from '../../console-path.ts'
import { WithSite } from '../../frame/with-site.tsx'
import styles from './poster.module.css'
import { PosterChoice } from './poster-choice.tsx'
import { PosterSheet } from './poster-sheet.tsx'

/** The poster as it is printed; `?item=` is that of one court. */
export function Poster() {
  const { t, language } = useTexts('first-courts')
  const [query, setQuery] = useSearchParams()
  return (
    <WithSite>
      {(site) => {
        const item = site.items.find(({ id }) => String(id) === query.get('item')) ?? null
        return (
          <div className={styles.page}>
            <div className={styles.tools}>
              <PosterChoice
                site={site}
                itemId={item?.id ?? null}
                onChoose={(itemId) => setQuery(itemId === null ? {} : { item: String(itemId) }, { replace: true })}
              />
              <Button kind="primary" onClick={() => window.print()}>
                {t('poster.print')}
              </Button>
              <ButtonLink kind="subtle" to={consolePath(language, 'site/general')}>
                {t('poster.back')}
              </ButtonLink>
            </div>
            <div className={styles.sheet}>
              <PosterSheet site={site} item={item} />
            </div>
          </div>
        )
      }}
    </WithSite>
  )
}
