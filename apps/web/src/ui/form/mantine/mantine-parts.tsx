import { MantineProvider } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useShownScheme } from '../../../lib/browser/color-scheme.ts'
import { useNonce } from '../../../lib/render/nonce.ts'
import { cssVariables, theme } from '../../../styles/theme.ts'
import styles from './mantine-parts.module.css'

/**
 * What every part of Mantine needs around it. It keeps its variables to itself, so that a page may hold several, and
 * leaves the theme of the page to `lib/color-scheme`.
 */
export function MantineParts({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const id = useId()
  return (
    <div className={styles.parts} data-mantine-parts={id}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        cssVariablesSelector={`[data-mantine-parts="${id}"]`}
        forceColorScheme={useShownScheme()}
        getRootElement={() => undefined}
        getStyleNonce={() => nonce ?? ''}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </div>
  )
}
