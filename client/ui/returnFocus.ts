/** What had the focus, and what it stood in then, from the inside out: that is not told any more once it is gone. */
type Held = { element: Element; around: Element[] }

/** What opens over something else, or beside it, and gives the focus back when it closes. */
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** What has one stop for the keyboard, whichever of its parts it is. */
const composites = '[role="tree"], [role="grid"], [role="listbox"], [role="tablist"], [role="toolbar"]'
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea, select, [tabindex], [contenteditable="true"]'
const remembered = 30

/**
 * Keeps the focus from falling out of the page when what has it goes away: from a closed window it returns to what had
 * opened that, from a line that is gone to its list. Where somebody takes the focus on purpose nothing is done.
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
    // What was pressed may lose the focus at once, as a button that waits does. A click on nothing in particular is a choice.
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

/** The button, where it has just waited for an answer. */
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

/** Where the focus goes from what is gone; undefined where it is better left alone. */
function placeFor(history: Held[]): HTMLElement | undefined {
  for (let held = history.pop(); held; held = history.pop()) {
    const isOver = [held.element, ...held.around].some((each) => !each.isConnected && each.matches(overlays))
    if (isOver) continue
    const place = nearest(held)
    // What stood in nothing, as an input that only held keys, does not say where the focus was.
    if (place || held.around.some((each) => each.isConnected)) return place
  }
  return undefined
}

/** The element, or what is around it that can have the focus, or the stop of the list that it was in. */
function nearest({ element, around: outer }: Held): HTMLElement | undefined {
  for (const each of [element, ...outer]) {
    if (!each.isConnected || !(each instanceof HTMLElement) || !each.checkVisibility()) continue
    if (each.matches(focusable)) return each
    const stop = each.matches(composites) ? each.querySelector<HTMLElement>('[tabindex="0"]') : null
    if (stop) return stop
  }
  return undefined
}
