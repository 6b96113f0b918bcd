/** Where an element is shown, in px of the board. */
export type Box = { id: string; left: number; top: number; width: number; height: number }

/** What the parts that both engines share ask of the engine that draws. */
export type BoardPort = {
  /** Calls back when the view, what is drawn or what is selected may have changed; returns a function that ends it. */
  follow(changed: () => void): () => void
  /** The elements of these that are in view. */
  boxes(ids: readonly string[]): Box[]
  /** Brings an element into the middle of the view. */
  show(id: string): void
  selected(): string[]
  /** Gives elements their addresses, or takes them away with an empty one, as one step to undo. */
  link(addresses: ReadonlyMap<string, string>): void
  /** Puts a sticky that leads to an address into the middle of the view, as one step to undo. */
  addCard(address: string): void
}
