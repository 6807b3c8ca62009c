import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/ru/account.json?compiled'

addCatalog('ru', catalog)

export { Outlet as default } from 'react-router'
