/** A press of at least this long, without moving, is a long tap. */
export const longTapMs = 500
const slackPx = 10

type Point = { x: number; y: number }

/** Distinguishes a long tap from a click and from a swipe. */
export class LongTap {
  #timer: ReturnType<typeof setTimeout> | undefined
  #from: Point = { x: 0, y: 0 }

  constructor(private readonly onLongTap: (at: Point) => void) {}

  down(at: Point): void {
    this.end()
    this.#from = at
    this.#timer = setTimeout(() => this.onLongTap(at), longTapMs)
  }

  move({ x, y }: Point): void {
    if (Math.hypot(x - this.#from.x, y - this.#from.y) > slackPx) this.end()
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

/**
 * Makes a long tap by finger or pen a context menu event, which not every browser does. The following click is
 * swallowed if a menu has opened; a browser's own event goes first.
 */
export function watchLongTap(): () => void {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  let pressed: EventTarget | null = null
  let opened = false
  const tap = new LongTap(({ x, y }) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y })
    opened = pressed !== null && !pressed.dispatchEvent(event)
  })
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener(
    'pointerdown',
    (event) => {
      opened = false
      pressed = event.target
      if (event.pointerType !== 'mouse' && event.isPrimary) tap.down({ x: event.clientX, y: event.clientY })
    },
    options,
  )
  document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => tap.move({ x, y }), options)
  for (const end of ['pointerup', 'pointercancel', 'scroll'] as const) {
    document.addEventListener(end, () => tap.end(), options)
  }
  document.addEventListener(
    'contextmenu',
    (event) => {
      if (!event.isTrusted) return
      tap.end()
      if (opened) swallow(event)
    },
    options,
  )
  // The mouse events that a browser derives from a touch would close the menu again.
  document.addEventListener(
    'touchend',
    (event) => {
      if (opened && event.cancelable) event.preventDefault()
    },
    { ...options, passive: false },
  )
  document.addEventListener(
    'click',
    (event) => {
      if (opened) swallow(event)
      opened = false
    },
    options,
  )
  return () => {
    tap.end()
    listening.abort()
  }
}
