import { Fragment } from 'react'
import classes from './Keys.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
const appleSigns: Record<string, string> = { Mod: '⌘', Meta: '⌘', Shift: '⇧', Alt: '⌥', Control: '⌃' }
const otherSigns: Record<string, string> = { Mod: 'Ctrl', Meta: 'Win', Control: 'Ctrl' }
const keySigns: Record<string, string> = {
  Backslash: '\\',
  Slash: '/',
  Comma: ',',
  Period: '.',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '−',
  Equal: '=',
  Backquote: '`',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}

/** `Mod+Shift+[KeyF]` in the notation of this platform, one symbol per key. */
export function keySignsOf(keys: string): string[] {
  return keys.split('+').map((key) => {
    const code = /^\[(?:Key|Digit)?(\w+)\]$/.exec(key)?.[1]
    if (code) return keySigns[code] ?? code
    return (isApple ? appleSigns : otherSigns)[key] ?? key
  })
}

/** A combination of keys. */
export const Keys = ({ keys }: { keys: string }) => (
  <kbd className={classes.root}>
    {keySignsOf(keys).map((sign, index) => (
      <Fragment key={sign}>
        {index > 0 ? ' ' : null}
        <kbd className={classes.key}>{sign}</kbd>
      </Fragment>
    ))}
  </kbd>
)
