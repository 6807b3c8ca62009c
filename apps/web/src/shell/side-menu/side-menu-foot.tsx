import { ThemeSwitch } from '../../features/user/theme-switch.tsx'
import styles from './side-menu.module.css'
import { SideMenuLanguages } from './side-menu-languages.tsx'

/** Theme and language, at the foot of a side menu. */
export const SideMenuFoot = ({ onChoose }: { onChoose: () => void }) => (
  <div className={styles.foot}>
    <ThemeSwitch />
    <SideMenuLanguages kind="bar" onChoose={onChoose} />
  </div>
)
