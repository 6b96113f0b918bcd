/** Where an element is shown before it is turned about its middle, in px of the board and radians. */
export type Box = { id: string; left: number; top: number; width: number; height: number; angle: number }
/** Where among the elements cards are drawn, by their ids; another `version` after each change. */
export type Slots = {
  version: number
  get(id: string): HTMLElement | undefined
  subscribe(changed: () => void): () => void
}

/** What lies over cards, where these are drawn over all that the engine draws. */
export type Cover = {
  id: string
  /** Another one after each change of what is drawn. */
  version: string
  /** The cards beneath. */
  cards: readonly Box[]
  draw(): Promise<SVGSVGElement>
  /** Where its drawing belongs, in px of the board. */
  place(drawn: { width: number; height: number }): {
    left: number
    top: number
    width: number
    height: number
  }
}

/** What the parts that both engines share ask of the engine that draws. */
export type BoardPort = {
  /** Calls back when the view, what is drawn or what is selected may have changed; returns a function that ends it. */
  follow(changed: () => void): () => void
  /** Where the engine itself has room for cards; else they lie over what it draws. */
  slots?: Slots
  /** What lies over these cards; left out where the engine has room for cards among its elements. */
  covers?(cards: readonly Box[]): Cover[]
  /** The elements of these that are in view, from the lowest up. */
  boxes(ids: readonly string[]): Box[]
  /** Brings an element into the middle of the view. */
  show(id: string): void
  selected(): string[]
  /** Gives elements their addresses, or takes them away with an empty one, as one step to undo. */
  link(addresses: ReadonlyMap<string, string>): void
  /** Puts a sticky that leads to an address into the middle of the view, as one step to undo. */
  addCard(address: string): void
}
