/**
 * Keeps keys that belong to an input method from whoever listens to them: Enter takes a composed word and Escape gives it up, and
 * neither sends, renames or closes anything. Safari tells of the last key only by its code.
 */
export function composeFirst(): void {
  addEventListener(
    'keydown',
    (event) => {
      const { target, isComposing, keyCode } = event
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isField && (isComposing || keyCode === byInputMethod)) event.stopImmediatePropagation()
    },
    true,
  )
}

const byInputMethod = 229
