import type { Held } from './replayKeys.ts'

/** Keys that do something by themselves once a control is there. */
const own: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape'])
/** Keys that work on the text while there is some. */
const ownBesideText = /^(?:Backspace|Delete|Arrow.*)$/

/**
 * What is typed while the control that it is meant for is still on its way, in order. The text is written into an input
 * that really has the focus, so that it can be composed, corrected and pasted as anywhere.
 */
export class HeldKeys {
  private readonly before: Held[] = []

  constructor(private readonly input: HTMLTextAreaElement) {}

  /** Takes a key that is more than text; gives whether it was one. */
  hold({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): boolean {
    if (ctrlKey || metaKey || altKey) return false
    if (!own.has(key) && (this.input.value !== '' || !ownBesideText.test(key))) return false
    this.add({ key, shift: shiftKey })
    return true
  }

  /** Puts what is done by other means than keys, such as a click, in its place among them. */
  add(held: Held): void {
    if (this.input.value !== '') this.before.push({ text: this.input.value })
    this.input.value = ''
    this.before.push(held)
  }

  /** What comes next; it stays. */
  first(): Held | undefined {
    return this.before[0] ?? (this.input.value === '' ? undefined : { text: this.input.value })
  }

  /** Takes out what comes next. */
  take(): Held | undefined {
    const first = this.first()
    if (this.before.length > 0) this.before.shift()
    else this.input.value = ''
    return first
  }
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
