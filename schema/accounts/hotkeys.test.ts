import { expect, test } from 'vitest'
import { defaultHotkeys, hotkeyCommands, hotkeysOf, isFreeHotkey } from './hotkeys.ts'

test('[RSH.24~] the usual combinations are free and different, and Ctrl+Shift+F searches', () => {
  for (const command of hotkeyCommands) {
    expect(isFreeHotkey({ command, keys: defaultHotkeys[command] }, [])).toBe(true)
  }
  expect(new Set(Object.values(defaultHotkeys)).size).toBe(hotkeyCommands.length)
  expect(defaultHotkeys.search).toBe('Mod+Shift+[KeyF]')
})

test('[RER.40~] a combination without a modifier, with Shift alone, of the browser or already taken is refused', () => {
  const isFree = (keys: string) => isFreeHotkey({ command: 'tree', keys }, [])
  expect(['[KeyJ]', 'Shift+[KeyJ]', 'Mod+', 'Mod+J', 'Mod+[]', ''].filter(isFree)).toEqual([])
  expect(['Mod+[KeyC]', 'Mod+[KeyT]', 'Mod+Shift+[KeyN]'].filter(isFree)).toEqual([])
  expect(isFree(defaultHotkeys.palette)).toBe(false)
  expect(isFree('Mod+[KeyJ]')).toBe(true)
})

test('a combination that its command has given up is free for another', () => {
  const choices = [{ command: 'palette', keys: 'Alt+[KeyP]' }] as const
  expect(isFreeHotkey({ command: 'tree', keys: defaultHotkeys.palette }, choices)).toBe(true)
  expect(isFreeHotkey({ command: 'tree', keys: 'Alt+[KeyP]' }, choices)).toBe(false)
  expect(hotkeysOf(choices)).toMatchObject({ palette: 'Alt+[KeyP]', tree: defaultHotkeys.tree })
})
