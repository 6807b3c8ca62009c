import type { ComponentProps } from 'react'
import styles from './tabs.module.css'

export const TabButton = (props: ComponentProps<'button'>) => <button type="button" className={styles.tab} {...props} />
