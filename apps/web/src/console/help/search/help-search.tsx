import { useCombobox } from 'downshift'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../lib/texts/texts.ts'
import { SearchIcon } from '../../../ui/art/icons.tsx'
import { consolePath } from '../../console-path.ts'
import { FoundEntry } from './found-entry.tsx'
import styles from './help-search.module.css'
import { NothingFound } from './nothing-found.tsx'
import type { FoundAnswer } from './search-index.ts'
import { useSearch } from './use-search.ts'
import { useSlashKey } from './use-slash-key.ts'

/** Search over all answers: arrows and Enter choose, `/` leads to the field. */
export function HelpSearch({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t, language } = useTexts('help')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const found = useSearch(typed)
  const items = Array.isArray(found) ? found : []
  const field = useSlashKey()
  const list = useCombobox<FoundAnswer>({
    items,
    inputValue: typed,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: () => '',
    stateReducer: (state, { type, changes }) =>
      // Leaving the field opens nothing.
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: state.inputValue }
        : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      setTyped('')
      if (selectedItem) void navigate(consolePath(language, `help/${selectedItem.id}`))
    },
  })
  const isTyped = typed.trim() !== ''
  return (
    <search className={styles.search}>
      <div className={styles.field} data-narrow={isNarrow || undefined}>
        <SearchIcon />
        <input
          {...list.getInputProps({
            ref: field,
            className: styles.input,
            placeholder: t(isNarrow ? 'help.search' : 'help.try'),
            // Downshift tells it later: the caret would lose its place.
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            onKeyDown: ({ key }) => key === 'Escape' && setTyped(''),
          })}
          type="search"
          aria-label={t('help.search')}
          aria-labelledby={undefined}
        />
        <kbd className={styles.key}>/</kbd>
      </div>
      <ul
        {...list.getMenuProps({
          'aria-label': t('help.found'),
          className: styles.list,
          hidden: !list.isOpen || !isTyped || items.length === 0,
        })}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            {...list.getItemProps({ item, index, className: styles.entry })}
            data-active={index === list.highlightedIndex || undefined}
          >
            <FoundEntry answer={item} isActive={index === list.highlightedIndex} />
          </li>
        ))}
      </ul>
      {isTyped && found === 'failed' && (
        <p className={styles.none} role="status">
          {t('help.searchFailed')}
        </p>
      )}
      {isTyped && Array.isArray(found) && found.length === 0 && <NothingFound typed={typed} isNarrow={isNarrow} />}
    </search>
  )
}
