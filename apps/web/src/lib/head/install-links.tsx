import { useLanguage } from '../language/language.ts'

/** What a browser needs to put the app on a home screen: its manifest in the language of the page, icons and colours. */
export function InstallLinks() {
  const language = useLanguage()
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href={language === 'en' ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1714" />
    </>
  )
}
