import { chooseColorScheme, colorSchemes, useColorScheme } from '../../lib/browser/color-scheme.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { DeviceIcon, MoonIcon, SunIcon } from '../../ui/art/icons-later.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'

const icons = { auto: <DeviceIcon size={16} />, light: <SunIcon size={16} />, dark: <MoonIcon size={16} /> }

export function ThemeSwitch() {
  const { t } = useTexts()
  return (
    <SegmentedControl
      label={t('theme.label')}
      choices={colorSchemes.map((scheme) => ({ value: scheme, label: t(`theme.${scheme}`), icon: icons[scheme] }))}
      value={useColorScheme()}
      full
      onChange={chooseColorScheme}
    />
  )
}
