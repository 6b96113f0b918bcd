export type Step = -1 | 1
export type OrderedObject = { id: string; type?: string }
/** Whether there is an object before and after this one. */
export type Ends = { before: boolean; after: boolean }

/** The objects of a view in display order. Listeners are called on every change. */
export type ObjectOrder = {
  /** Null if the object is none of these. */
  ends: (id: string) => Ends | null
  /** The object before or after another one, even if it has not been loaded yet. Throws DomainError. */
  beside: (id: string, by: Step) => Promise<OrderedObject | null>
  /** Notes that the window shows an object, and brings it into view. */
  show: (id: string) => void
  /** Focuses the object's element in the view. */
  focus: (id: string) => void
  version: () => number
  listen: (listener: () => void) => () => void
}

/** The page, or the space of the settings, that the address names. */
const placeNow = (): string => location.pathname.split('/').slice(0, 3).join('/')

let shown: { order: ObjectOrder; place: string } | null = null
let wanted: { id: string; place: string } | null = null
const listeners = new Set<() => void>()

/** The order that the window of an object steps through: that of the view from which it was opened. */
export const shownOrder = {
  offer(order: ObjectOrder): void {
    shown = { order, place: placeNow() }
    for (const listener of listeners) listener()
  },
  now: (): ObjectOrder | null => (shown?.place === placeNow() ? shown.order : null),
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Remembers which object gets the focus in a view that reappears when the window closes. */
  want(id: string): void {
    wanted = { id, place: placeNow() }
  },
  takeWanted(): string | null {
    const id = wanted?.place === placeNow() ? wanted.id : null
    wanted = null
    return id
  },
}
