const controls = 'input, textarea, select, button, [contenteditable="true"], [tabindex="0"]'
const parts = '[data-field], [role="tablist"]'

type FocusedPart = {
  /** Blurs the part, so that it saves what was typed. */
  leave: () => void
  /** Focuses the same part of the new content. */
  back: () => void
}

/** A part of a window that is there for every object, a field or the tabs, if it has the focus. */
export function focusedPart(root: HTMLElement | null): FocusedPart | null {
  const { activeElement: active } = document
  if (!root || !(active instanceof HTMLElement) || !root.contains(active)) return null
  const part = active.closest<HTMLElement>(parts)
  if (!part) return null
  const { field } = part.dataset
  const at = [...part.querySelectorAll(controls)].indexOf(active)
  const found = () => {
    if (field === undefined) return root.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    const same = root.querySelector(`[data-field="${field}"]`)?.querySelectorAll<HTMLElement>(controls)
    return same?.[at] ?? same?.[0]
  }
  return {
    leave: () => root.focus({ preventScroll: true }),
    back: () => found()?.focus(),
  }
}
