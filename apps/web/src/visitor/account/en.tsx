import { addCatalog } from '../../lib/texts/texts.ts'
import catalog from '../../texts/pages/en/account.json?compiled'

addCatalog('en', catalog)

export { Outlet as default } from 'react-router'
