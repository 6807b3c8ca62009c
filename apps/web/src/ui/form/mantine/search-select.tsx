import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts.ts'
import { FieldFrame } from '../field-frame.tsx'
import type { SearchSelectProps } from '../search-select.tsx'
import { MantineParts } from './mantine-parts.tsx'
import styles from './search-select.module.css'

export const SearchSelect = ({ label, hint, error, options, value, onChange }: SearchSelectProps) => {
  const { t } = useTexts()
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ id, describedBy }) => (
        <MantineParts>
          <Select
            id={id}
            aria-describedby={describedBy}
            classNames={{
              input: styles.input ?? '',
              dropdown: styles.dropdown ?? '',
              option: styles.option ?? '',
              empty: styles.empty ?? '',
            }}
            data={[...options]}
            value={value}
            searchable
            allowDeselect={false}
            checkIconPosition="right"
            nothingFoundMessage={t('timetable.noData')}
            error={error !== undefined}
            // Inside our own layers, a portal would end outside the dialog.
            comboboxProps={{ withinPortal: false }}
            onChange={(chosen) => chosen !== null && onChange(chosen)}
          />
        </MantineParts>
      )}
    </FieldFrame>
  )
}
