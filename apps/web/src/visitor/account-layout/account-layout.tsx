import { loadTexts } from '../../lib/texts/texts.ts'

/** In a folder of its own: with the account's pages it would bring their scripts to the sign-in page. */
export { Outlet as default } from 'react-router'

await loadTexts('account')
