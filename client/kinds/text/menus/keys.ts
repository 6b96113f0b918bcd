const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** `Mod-Shift-7` in the notation of this platform. */
export const keysText = (keys: string): string =>
  keys
    .split('-')
    .map((key) => {
      if (key === 'Mod') return isApple ? '⌘' : 'Ctrl'
      if (key === 'Shift') return isApple ? '⇧' : 'Shift'
      if (key === 'Alt') return isApple ? '⌥' : 'Alt'
      return key
    })
    .join(isApple ? '' : '+')
