import { toasts } from '../../lib/browser/toasts.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { CopyIcon } from '../art/icons-later.tsx'
import { Button } from '../form/button.tsx'
import styles from './code-block.module.css'

interface Props {
  name: string
  code: string
  /** The texts of the button that copies it; absent where there is nothing to copy. */
  copy?: { label: string; done: string }
  /** Long code scrolls inside of the block. */
  isShort?: boolean
}

/** Code to read or to copy. */
export function CodeBlock({ name, code, copy, isShort = false }: Props) {
  const { t } = useTexts()
  const write = async (done: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toasts.show({ kind: 'success', title: done })
    } catch {
      toasts.show({ kind: 'error', title: t('error.default') })
    }
  }
  return (
    <figure className={styles.block} data-short={isShort || undefined}>
      <figcaption className={styles.name}>
        {name}
        {copy && (
          <Button size="sm" aria-label={`${copy.label}: ${name}`} onClick={() => write(copy.done)}>
            <CopyIcon size={18} />
            {copy.label}
          </Button>
        )}
      </figcaption>
      {/* What scrolls must be reachable by keyboard. */}
      <pre className={styles.code} tabIndex={isShort ? 0 : undefined}>
        {code}
      </pre>
    </figure>
  )
}
