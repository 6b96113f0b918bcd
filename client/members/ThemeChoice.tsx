import { Input, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { themes } from '#schema/accounts/themes.ts'
import type { Theme } from '#schema/accounts/themes.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { profileUpdate } from './operations.ts'

/** Switches between light, dark and the system's theme, and stores it in the person's settings. */
export function ThemeChoice({ userId }: { userId: string }) {
  const t = useWords('members')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (theme: Theme) => {
    setColorScheme(theme)
    mutate(profileUpdate, { id: userId, input: { config: { theme } } }).catch(showFailure)
  }
  return (
    <Input.Wrapper label={t('profile.theme')} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={t('profile.theme')}
        data={themes.map((theme) => ({ value: theme, label: t(`profile.theme.${theme}`) }))}
        value={colorScheme}
        onChange={(value) => choose(value as Theme)}
      />
    </Input.Wrapper>
  )
}
