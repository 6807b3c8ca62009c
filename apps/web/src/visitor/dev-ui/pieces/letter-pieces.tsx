import { useState } from 'react'
import { languages } from '../../../lib/language/language.ts'
import styles from '../gallery.module.css'
import { Piece } from '../piece.tsx'

/** Every letter of the product, from the server; loaded when a language is opened, for there are some dozens. */
export function LetterPieces({ scheme }: { scheme: string }) {
  const [opened, setOpened] = useState<readonly string[]>([])
  return (
    <Piece name="Letters">
      {languages.map((language) => (
        <details key={language} onToggle={() => setOpened([...opened, language])}>
          <summary>{language}</summary>
          {opened.includes(language) && (
            <iframe
              className={styles.letters}
              src={`/dev/letters/${language}?scheme=${scheme}`}
              title={`Letters, ${language}`}
            />
          )}
        </details>
      ))}
    </Piece>
  )
}
