import { Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { settings, type Theme, useSettings } from '../kit/settings.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu } from '../ui/Menu.tsx'

export const themes = [
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
  { theme: 'system', icon: Monitor },
] as const satisfies readonly { theme: Theme; icon: unknown }[]

export const ThemeMenu = () => {
  const t = useT()
  const { theme } = useSettings()
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={SunMoon} size={28} label={t('shell:theme.label')} />}
      items={themes.map((choice) => ({
        kind: 'check',
        label: t(`shell:theme.${choice.theme}`),
        checked: choice.theme === theme,
        onCheckedChange: () => settings.set({ theme: choice.theme }),
      }))}
    />
  )
}
