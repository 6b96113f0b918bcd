/**
 * The element that had the focus, and its ancestors from the inside out, which cannot be found once it is removed.
 */
type Held = { element: Element; around: Element[] }

/** Popups and panels that return the focus when they close. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Widgets with a single tab stop. */
const composites = '[role="tree"], [role="grid"], [role="listbox"], [role="tablist"], [role="toolbar"]'
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex], [contenteditable="true"]'
const remembered = 30

/**
 * Keeps the focus from being lost when its element is removed: from a closed window it returns to the element that
 * opened it, from a removed line to its list. A deliberate change of focus is left alone.
 */
export function returnFocus(): void {
  const history: Held[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    const known = history.findIndex(({ element }) => element === target)
    if (known >= 0) history.splice(known, 1)
    history.push({ element: target, around: around(target) })
    if (history.length > remembered) history.shift()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    // A pressed element may lose the focus at once, such as a button that becomes busy. A click on nothing in
    // particular is a deliberate change.
    if (target instanceof Element && target.closest(focusable)) return
    setTimeout(() => {
      if (isNowhere() && history.at(-1)?.element.isConnected) history.length = 0
    })
  })
  new MutationObserver((changes) => {
    const lost = history.at(-1)
    if (!lost || !isNowhere()) return
    const place = lost.element.isConnected ? waited(lost.element, changes) : placeFor(history)
    place?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

/** The button, if it has just waited for a response. */
const waited = (element: Element, changes: MutationRecord[]) =>
  element instanceof HTMLButtonElement &&
  !element.disabled &&
  changes.some(({ type, target }) => type === 'attributes' && target === element)
    ? element
    : undefined

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

function around(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) found.push(at)
  return found
}

/** The focus target after a removed element; undefined if it is better left alone. */
function placeFor(history: Held[]): HTMLElement | undefined {
  for (let held = history.pop(); held; held = history.pop()) {
    const isOver = [held.element, ...held.around].some((each) => !each.isConnected && each.matches(overlays))
    if (isOver) continue
    const place = nearest(held)
    // An element without ancestors, such as an input that only collected keys, says nothing about the focus.
    if (place || held.around.some((each) => each.isConnected)) return place
  }
  return undefined
}

/** The element, or its nearest focusable ancestor, or the tab stop of its list. */
function nearest({ element, around: outer }: Held): HTMLElement | undefined {
  for (const each of [element, ...outer]) {
    if (!each.isConnected || !(each instanceof HTMLElement) || !each.checkVisibility()) continue
    if (each.matches(focusable)) return each
    const stop = each.matches(composites) ? each.querySelector<HTMLElement>('[tabindex="0"]') : null
    if (stop) return stop
  }
  return undefined
}
