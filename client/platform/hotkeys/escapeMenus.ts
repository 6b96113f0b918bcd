/**
 * Lets Escape close a menu that has no focus yet. A menu takes the focus a moment after it opens, and until then keys
 * go to the previous element. Returns a function that ends it.
 */
export function escapeMenus(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const menus = [...document.querySelectorAll('[data-menu-dropdown]')].filter(isOpen)
    const { target } = event
    if (menus.length === 0 || menus.some((menu) => target instanceof Node && menu.contains(target))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    menus
      .at(-1)!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  document.addEventListener('keydown', onKeyDown, { capture: true })
  return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** One that fades out is drawn, too. */
const isOpen = (menu: Element): boolean =>
  document.getElementById(menu.getAttribute('aria-labelledby') ?? '')?.getAttribute('aria-expanded') ===
  'true'
