import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/bg/account.json?compiled'

addCatalog('bg', catalog)

export { Outlet as default } from 'react-router'
