import type { Held } from './replayKeys.ts'

/** Keys that have an effect of their own once a control is there. */
const own: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Escape'])
/** Keys that edit the text while there is some. */
const ownBesideText = /^(?:Backspace|Delete|Arrow.*)$/

/**
 * Collects what is typed while its control is still loading, in order. The text is written into an input that really
 * has the focus, so that input methods, corrections and pasting work.
 */
export class HeldKeys {
  private readonly before: Held[] = []

  constructor(private readonly input: HTMLTextAreaElement) {}

  /** Handles a key that is more than text; returns whether it was one. */
  hold({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): boolean {
    if (ctrlKey || metaKey || altKey) return false
    if (!own.has(key) && (this.input.value !== '' || !ownBesideText.test(key))) return false
    this.add({ key, shift: shiftKey })
    return true
  }

  /** Inserts an action that is not a key, such as a click, at its place among them. */
  add(held: Held): void {
    if (this.input.value !== '') this.before.push({ text: this.input.value })
    this.input.value = ''
    this.before.push(held)
  }

  /** The next item, without removing it. */
  first(): Held | undefined {
    return this.before[0] ?? (this.input.value === '' ? undefined : { text: this.input.value })
  }

  /** Removes the next item. */
  take(): Held | undefined {
    const first = this.first()
    if (this.before.length > 0) this.before.shift()
    else this.input.value = ''
    return first
  }
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
