import type { AnyVariables, DocumentInput } from 'urql'

export type CommentEvent = { kind: string; id: string | null; ids: string[] }
export type Person = { id: string; label: string; avatar?: string }

/** The server access for comments: as a member of the space, or as a guest of a published page. */
export type CommentDoor = {
  isGuest: boolean
  read<Data, Variables extends AnyVariables>(
    document: DocumentInput<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** Makes a change that may be sent twice. */
  write<Data, Variables extends AnyVariables>(
    document: DocumentInput<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** Makes a change that is sent once. */
  writeOnce<Data, Variables extends AnyVariables>(
    document: DocumentInput<Data, Variables>,
    variables: Variables,
  ): Promise<Data>
  /** Calls `listener` with every event of the space. Returns how to stop. */
  listen(listener: (event: CommentEvent) => void): () => void
  /** Shows an error that nothing else on the screen shows. */
  failed(error: unknown): void
  /** People of the space whose name has the words; nobody for guests. */
  findPeople(words: string): Promise<Person[]>
}
