import { searchWords } from '@korto/domain/user/search-words'
import { translatedName } from '../../lib/texts/names.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { SearchIcon } from '../../ui/art/icons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { shortened } from './shortened.ts'

interface Props {
  search: string
  /** Null for all sports. */
  tag: string | null
  onShowAll: () => void
}

/** No club was found: why, and how to go on. */
export function NoClubs({ search, tag, onShowAll }: Props) {
  const texts = useTexts()
  const { t } = texts
  const words =
    searchWords(search).length > 0
      ? { title: t('home.nothingFound', { search: shortened(search) }), text: t('home.nothingFoundHelp') }
      : tag !== null
        ? { title: t('timetable.noData'), text: t('home.noTagHelp', { tag: translatedName(texts, tag) }) }
        : { title: t('home.noClubs'), text: t('home.noClubsHelp') }
  return (
    <EmptyState
      icon={<SearchIcon />}
      {...words}
      action={
        <Button size="sm" onClick={onShowAll}>
          {t('home.showAll')}
        </Button>
      }
    />
  )
}
