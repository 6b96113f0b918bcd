import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './ThemeSwitch.module.css'

/** Switches between light and dark. The labels describe the effect of a press. */
export function ThemeSwitch({ toLight, toDark }: { toLight: string; toDark: string }) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  const label = isDark ? toLight : toDark
  return (
    <button
      type="button"
      className={classes.root}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
