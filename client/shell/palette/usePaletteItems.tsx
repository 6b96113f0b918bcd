import { useMantineColorScheme } from '@mantine/core'
import {
  IconCircleHalf2,
  IconKeyboard,
  IconLanguage,
  IconLayoutSidebar,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { startTransition } from 'react'
import type { HotkeyCommand } from '#schema/accounts/hotkeys.ts'
import { locales } from '#schema/accounts/locales.ts'
import { themes } from '#schema/accounts/themes.ts'
import { availableKinds } from '#schema/pageKinds.ts'
import { kindIcons } from '../../kinds/icons.ts'
import { profileUpdate } from '../../members/operations.ts'
import { useCreatePage } from '../../pages/useCreatePage.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { hasHotkeyCommand, runHotkeyCommand } from '../../platform/hotkeys/commands.ts'
import { changeLocale, currentLocale } from '../../platform/i18n.ts'
import { localeNames } from '../../platform/localeNames.ts'
import { userId } from '../../platform/session.ts'
import { leaveForSignIn } from '../../platform/signIn.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { SpaceIcon } from '../../spaces/SpaceIcon.tsx'
import { useSpaces } from '../../spaces/useSpaces.ts'
import { settingsSections } from '../settingsSections.ts'
import type { PaletteItem } from './items.ts'
import { usePageItems } from './usePageItems.tsx'

const icon = { size: 18, stroke: 1.6 }
const themeIcons = { light: IconSun, dark: IconMoon, auto: IconCircleHalf2 }
const commandIcons = {
  search: IconSearch,
  tree: IconLayoutSidebar,
  shortcuts: IconKeyboard,
} satisfies { [command in HotkeyCommand]?: typeof IconSearch }

/** Everything that the palette offers in a space: pages, then commands. */
export function usePaletteItems(space: string): PaletteItem[] {
  return [
    ...usePageItems(space),
    ...useCreateItems(),
    ...useGoItems(space),
    ...useViewItems(),
    ...usePersonItems(),
  ]
}

function useCreateItems(): PaletteItem[] {
  const t = useWords('shell/palette')
  const say = useWords('pages')
  const createPage = useCreatePage()
  return availableKinds.map((type) => {
    const Icon = kindIcons[type]
    return {
      id: `create-${type}`,
      group: 'create',
      label: t('create', { kind: say(`kind.${type}`) }),
      icon: <Icon {...icon} />,
      command: type === 'text' ? 'newPage' : undefined,
      run: () => createPage({ type }),
    }
  })
}

function useGoItems(space: string): PaletteItem[] {
  const t = useWords('shell/palette')
  const say = useWords('spaces')
  const go = useGo()
  const { spaces } = useSpaces()
  const current = spaces.find(({ id }) => id === space)
  return [
    ...settingsSections(current).map((name): PaletteItem => ({
      id: `settings-${name}`,
      group: 'go',
      label: t('settings', { name: say(`settings.${name}`) }),
      icon: <IconSettings {...icon} />,
      run: () => go(`/settings/${space}/${name}`),
    })),
    ...spaces
      .filter(({ id }) => id !== space)
      .map((one): PaletteItem => ({
        id: `space-${one.id}`,
        group: 'go',
        label: t('space', { name: one.name }),
        icon: <SpaceIcon space={one} />,
        run: () => go(`/${one.id}`),
      })),
  ]
}

function useViewItems(): PaletteItem[] {
  const t = useWords('shell/palette')
  const say = useWords('shell/hotkeys')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const keep = (config: { theme?: string; locale?: string }) =>
    void mutate(profileUpdate, { id: userId() ?? '', input: { config } }).catch(showFailure)
  const commands = Object.entries(commandIcons).flatMap(([name, Icon]): PaletteItem[] => {
    const command = name as keyof typeof commandIcons
    if (!hasHotkeyCommand(command)) return []
    const item: PaletteItem = {
      id: command,
      group: 'view',
      label: say(`command.${command}`),
      icon: <Icon {...icon} />,
      command,
      run: () => runHotkeyCommand(command),
    }
    return [item]
  })
  return [
    ...commands,
    ...themes
      .filter((theme) => theme !== colorScheme)
      .map((theme): PaletteItem => {
        const Icon = themeIcons[theme]
        const run = () => {
          setColorScheme(theme)
          keep({ theme })
        }
        return {
          id: `theme-${theme}`,
          group: 'view',
          label: t(`theme.${theme}`),
          icon: <Icon {...icon} />,
          run,
        }
      }),
    ...locales
      .filter((locale) => locale !== currentLocale())
      .map((locale): PaletteItem => ({
        id: `locale-${locale}`,
        group: 'view',
        label: t('language', { name: localeNames[locale] }),
        icon: <IconLanguage {...icon} />,
        run: () => {
          startTransition(() => changeLocale(locale))
          keep({ locale })
        },
      })),
  ]
}

function usePersonItems(): PaletteItem[] {
  const t = useWords('shell/palette')
  const run = () => void leaveForSignIn('/', () => trpc.sessions.signOut.mutate())
  return [{ id: 'signOut', group: 'person', label: t('signOut'), icon: <IconLogout {...icon} />, run }]
}
