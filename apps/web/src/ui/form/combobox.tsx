import { useCombobox } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../lib/texts/texts.ts'
import { CheckIcon, ChevronDownIcon } from '../art/icons.tsx'
import styles from './combobox.module.css'
import { FieldFrame, type FieldNames, type FieldTexts } from './field-frame.tsx'
import type { Option } from './plain-select.tsx'

export interface ComboboxProps extends FieldTexts {
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

/** A text field with a list that is filtered while typing. One option is always chosen. */
export const Combobox = ({ hint, error, ...props }: ComboboxProps) => (
  <FieldFrame label={props.label} hint={hint} error={error}>
    {(names) => <SearchedList {...props} {...names} isWrong={error !== undefined} />}
  </FieldFrame>
)

type Props = ComboboxProps & FieldNames & { isWrong: boolean }

function SearchedList({ id, describedBy, isWrong, label, options, value, onChange }: Props) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const items = options.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase()))
  const chosen = options.find((option) => option.value === value) ?? null
  const list = useCombobox<Option>({
    items,
    inputId: id,
    itemToString: labelOf,
    isItemDisabled: ({ disabled = false }) => disabled,
    selectedItem: chosen,
    stateReducer: (state, { type, changes }) => {
      if (changes.isOpen !== false) return changes
      // Leaving the field restores the text of the chosen option.
      const isLeft = type === useCombobox.stateChangeTypes.InputBlur
      const selectedItem = (isLeft ? null : changes.selectedItem) ?? state.selectedItem
      return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
    },
    onInputValueChange: ({ type, inputValue }) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onIsOpenChange: ({ isOpen }) => !isOpen && setTyped(''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  })
  // A dialog around it stays open.
  const keepDialog = (event: KeyboardEvent) => event.key === 'Escape' && list.isOpen && event.preventDefault()
  return (
    <div className={styles.box}>
      <input
        {...list.getInputProps({
          className: styles.input,
          'aria-describedby': describedBy,
          'aria-invalid': isWrong || undefined,
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onKeyDown: keepDialog,
        })}
        // Instead of Downshift's own label; ours belongs to the field by its id.
        aria-labelledby={undefined}
      />
      <span className={styles.arrow}>
        <ChevronDownIcon size={16} />
      </span>
      <ul {...list.getMenuProps({ 'aria-label': label, className: styles.list, hidden: !list.isOpen })}>
        {items.map((item, index) => (
          <li
            key={item.value}
            {...list.getItemProps({ item, index, className: styles.option })}
            data-active={index === list.highlightedIndex || undefined}
          >
            {item.label}
            {item === chosen && <CheckIcon size={18} />}
          </li>
        ))}
      </ul>
      {list.isOpen && items.length === 0 && (
        <p className={styles.list} role="status">
          {t('timetable.noData')}
        </p>
      )}
    </div>
  )
}

const labelOf = (option: Option | null): string => option?.label ?? ''
