/**
 * Hides keys that belong to an input method from all listeners: Enter accepts a composed word and Escape cancels it,
 * without sending, renaming or closing anything. Safari marks the last key only by its code.
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
