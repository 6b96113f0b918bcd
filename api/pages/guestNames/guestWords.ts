/** The words of guests' names in one language, and how two of them form a name. */
export type GuestWords = {
  adjectives: string[]
  animals: string[]
  name: (adjective: string, animal: string) => string
}
