/** What a person can reach by a key combination from every screen of the workspace. */
export const hotkeyCommands = [
  'search',
  'palette',
  'newPage',
  'tree',
  'theme',
  'settings',
  'shortcuts',
] as const
export type HotkeyCommand = (typeof hotkeyCommands)[number]

/** Keys are named by their position on the keyboard, so that a combination is the same in every layout. */
export const defaultHotkeys: Record<HotkeyCommand, string> = {
  search: 'Mod+Shift+[KeyF]',
  palette: 'Mod+[KeyK]',
  newPage: 'Mod+Alt+[KeyN]',
  tree: 'Mod+[Backslash]',
  theme: 'Mod+Shift+[KeyL]',
  settings: 'Mod+[Comma]',
  shortcuts: 'Mod+[Slash]',
}

/** A person's own combination for a command; Mod is Control, and Command on a Mac. */
export type HotkeyChoice = { command: HotkeyCommand; keys: string }

/** Modifiers and then one key by its position. */
export const hotkeyForm = /^((Mod|Control|Alt|Shift|Meta)\+){1,4}\[[A-Za-z][A-Za-z0-9]{0,30}\]$/

/** Shift alone types capitals, so it does not count. */
const modifier = /(Mod|Control|Alt|Meta)\+/

/** What the browser reserves, and what edits text everywhere. */
const reserved = new Set([
  ...['A', 'B', 'C', 'E', 'I', 'L', 'N', 'P', 'R', 'S', 'T', 'U', 'V', 'W', 'X', 'Y', 'Z'].map(
    (letter) => `Mod+[Key${letter}]`,
  ),
  ...['C', 'I', 'J', 'N', 'R', 'S', 'T', 'V', 'W', 'Z'].map((letter) => `Mod+Shift+[Key${letter}]`),
  'Alt+[F4]',
])

/** Every command's combination: the person's own, otherwise the default. */
export function hotkeysOf(choices: readonly HotkeyChoice[]): Record<HotkeyCommand, string> {
  const own = choices.map(({ command, keys }) => [command, keys] as const)
  return { ...defaultHotkeys, ...Object.fromEntries(own) }
}

/** Whether a combination can be assigned: it has a modifier, and neither the browser nor another command uses it. */
export function isFreeHotkey({ command, keys }: HotkeyChoice, choices: readonly HotkeyChoice[]): boolean {
  if (!hotkeyForm.test(keys) || !modifier.test(keys) || reserved.has(keys)) return false
  const taken = hotkeysOf(choices)
  return hotkeyCommands.every((other) => other === command || taken[other] !== keys)
}
