import type { MetaDescriptor } from 'react-router'
import { Link } from 'react-router'
import { pagePath } from '../../../app/paths.ts'
import { contactEmail, operator } from '../../../lib/config.ts'
import { type HeadArgs, pageHead } from '../../../lib/head/head.ts'
import { languageOf, useLanguage } from '../../../lib/language/language.ts'
import { keysIn, textsIn, useTexts } from '../../../lib/texts/texts.ts'
import { mailAddress } from '../../../ui/contact/contact-address.ts'
import styles from './document.module.css'
import { type Block, documentSections } from './document-parts.ts'
import { DocumentTable } from './document-table.tsx'
import { type Marks, RichText } from './rich-text.tsx'

type DocumentName = 'terms' | 'privacy' | 'cookies'

/** The last change of the documents, in all languages. */
const UPDATED = { day: 15, month: 11, year: '2026' }
const FILLED_IN = { operator, email: contactEmail }

export const documentHead =
  (document: DocumentName) =>
  ({ location, matches }: HeadArgs): MetaDescriptor[] => {
    const { language, t } = textsIn<DocumentName>(languageOf(location.pathname))
    return pageHead({
      language,
      origin: matches[0].loaderData.origin,
      path: `/${document}`,
      title: t(`${document}.title`, FILLED_IN),
      description: t(`${document}.description`, FILLED_IN),
    })
  }

/** A long text with a table of contents; its keys define its sections. */
export function DocumentPage({ document }: { document: DocumentName }) {
  const { language, t } = useTexts(document)
  const marks = useMarks()
  const sections = documentSections(keysIn(language, `${document}.`), document)
  const text = (key: string) => t(key as `${DocumentName}.${string}`, FILLED_IN)
  const month = t('date.monthLong', { month: UPDATED.month })
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{text(`${document}.title`)}</h1>
        <p className={styles.lead}>{text(`${document}.lead`)}</p>
        <p className={styles.updated}>{t('pages.updated', { ...UPDATED, month })}</p>
      </header>
      <nav className={styles.contents} aria-label={t('pages.contents')}>
        <p className={styles.contentsTitle} aria-hidden="true">
          {t('pages.contents')}
        </p>
        <ol className={styles.contentsList}>
          {sections.map(({ name, title }) => (
            <li key={name}>
              <a className={styles.contentsLink} href={`#${name}`}>
                {text(title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {sections.map(({ name, title, blocks }) => (
          <section key={name} id={name} className={styles.section} aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`} className={styles.sectionTitle}>
              {text(title)}
            </h2>
            {blocks.map((block) => (
              <BlockOf key={block.kind === 'table' ? 'table' : block.key} block={block} text={text} marks={marks} />
            ))}
          </section>
        ))}
      </div>
    </article>
  )
}

function BlockOf({ block, text, marks }: { block: Block; text: (key: string) => string; marks: Marks }) {
  if (block.kind === 'table') return <DocumentTable rows={block.rows.map((row) => row.map(text))} marks={marks} />
  return (
    <>
      <p>
        <RichText text={text(block.key)} marks={marks} />
      </p>
      {block.items.length > 0 && (
        <ul className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>
              <RichText text={text(item)} marks={marks} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Renderers of the marks in the texts. */
function useMarks(): Marks {
  const language = useLanguage()
  const link = (page: DocumentName) => (words: string) => <Link to={pagePath(language, page)}>{words}</Link>
  return {
    terms: link('terms'),
    privacy: link('privacy'),
    cookies: link('cookies'),
    mail: (words) => <a href={mailAddress(words)}>{words}</a>,
    // The licence of the embedded database asks for this link.
    dbip: (words) => <a href="https://db-ip.com">{words}</a>,
    code: (words) => <code className={styles.code}>{words}</code>,
  }
}
