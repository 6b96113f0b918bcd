export type Step = -1 | 1
export type OrderedObject = { id: string; type?: string }
/** Whether something stands before and after an object. */
export type Ends = { before: boolean; after: boolean }

/** The objects of a view, one after another as it shows them. Listeners are told of every change. */
export type ObjectOrder = {
  /** Null where the object is none of these. */
  ends: (id: string) => Ends | null
  /** The object before or after another one, also where it has not been read yet. Throws DomainError. */
  beside: (id: string, by: Step) => Promise<OrderedObject | null>
  /** Notes that the window shows an object, and brings it into view. */
  show: (id: string) => void
  /** Gives the focus to what stands for the object in the view. */
  focus: (id: string) => void
  version: () => number
  listen: (listener: () => void) => () => void
}

/** The page, or the space of the settings, that the address names. */
const placeNow = (): string => location.pathname.split('/').slice(0, 3).join('/')

let shown: { order: ObjectOrder; place: string } | null = null
let wanted: { id: string; place: string } | null = null
const listeners = new Set<() => void>()

/** The order that the window of an object goes by: that of the view which the object was opened from. */
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
  /** Keeps for a view that stands again once the window is closed which object is to have the focus. */
  want(id: string): void {
    wanted = { id, place: placeNow() }
  },
  takeWanted(): string | null {
    const id = wanted?.place === placeNow() ? wanted.id : null
    wanted = null
    return id
  },
}
