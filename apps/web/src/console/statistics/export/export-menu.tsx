import { useContext } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { ImportIcon } from '../../../ui/art/icons-console.tsx'
import { Menu, MenuButton } from '../../../ui/overlay/menu.tsx'
import { type ShownFigures, StatisticsContext } from '../statistics-context.ts'
import { absentTable, topClientsTable } from './client-tables.ts'
import styles from './export-menu.module.css'
import { byCoachTable, byDayTable, byHourTable, byItemTable, itemHourTable, takingsTable } from './figure-tables.ts'
import { useSaveTable } from './use-save-table.ts'

/** The tables as files, once there are figures. */
export function ExportMenu() {
  const screen = useContext(StatisticsContext)
  return screen && <TablesMenu {...screen.figures} />
}

function TablesMenu({ statistics, details }: ShownFigures) {
  const texts = useTexts('statistics')
  const { t } = texts
  const { save, question } = useSaveTable()
  const tables = [
    byDayTable(texts, statistics),
    byItemTable(texts, statistics),
    byHourTable(texts, statistics, details),
    itemHourTable(texts, statistics, details),
    takingsTable(texts, details),
    byCoachTable(texts, statistics),
    topClientsTable(texts, statistics),
    absentTable(texts, details),
  ]
  return (
    <>
      <Menu
        label={t('csv.file')}
        className={styles.button}
        align="end"
        trigger={
          <>
            <ImportIcon size={18} />
            <span>{t('csv.file')}</span>
          </>
        }
      >
        {tables.map((table) => (
          <MenuButton key={table.name} onSelect={() => save(() => table)}>
            {table.title}
          </MenuButton>
        ))}
      </Menu>
      {question}
    </>
  )
}
