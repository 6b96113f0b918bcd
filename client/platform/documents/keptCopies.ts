import { nameAt, placeOf } from '#schema/documents/documents.ts'

const prefix = 'terem-document:'
/** The database of unsent files and the like, see `KeptRows`. */
export const chosenDatabase = 'terem-chosen'

/** Whose copy of a document in which generation. */
export type CopyPlace = { owner: string; name: string; generation: number }

/** The browser's database of a copy. Generations never share one, so that their contents cannot mix. */
export const copyName = ({ owner, name, generation }: CopyPlace): string =>
  `${prefix}${owner}:${nameAt(name, generation)}`

/** A copy on this device, described without loading its content. */
export type KeptCopy = CopyPlace & {
  /** It contains edits that the server has not stored. */
  isUnsent: boolean
  /** The server refuses the document since. */
  isLost: boolean
  /** The server no longer knows the generation: the edits can only be saved elsewhere. */
  isOutdated: boolean
}

export const hasLocalCopies = (): boolean => typeof indexedDB !== 'undefined'

/** Every copy on this device, of any user. */
export async function keptCopies(): Promise<KeptCopy[]> {
  const places = await placesOfCopies()
  return Promise.all(places.map(async (copy) => ({ ...copy, ...(await notesOf(copy)) })))
}

/** The generations of a document of which `owner` has copies, newest first. */
export async function keptGenerations(owner: string, name: string): Promise<number[]> {
  const places = await placesOfCopies()
  return places
    .filter((place) => place.owner === owner && place.name === name)
    .map(({ generation }) => generation)
    .toSorted((one, other) => other - one)
}

async function placesOfCopies(): Promise<CopyPlace[]> {
  if (!hasLocalCopies()) return []
  const found = await indexedDB.databases()
  return found.flatMap(({ name = '' }) => {
    const [, owner, said] = /^terem-document:([^:]*):(.+)$/.exec(name) ?? []
    if (owner === undefined || !said) return []
    const { document, generation } = placeOf(said)
    return [{ owner, name: document, generation }]
  })
}

/** Removes a copy from this device. */
export const removeCopy = (place: CopyPlace): Promise<void> => removeDatabase(copyName(place))

/** Deletes copies and chosen files from this device, e.g. at sign-out; `keepUnsent` leaves unsent ones. */
export async function clearLocalCopies({ keepUnsent = false } = {}): Promise<void> {
  const copies = await keptCopies()
  if (!keepUnsent && hasLocalCopies()) await removeDatabase(chosenDatabase)
  await Promise.all(copies.filter(({ isUnsent }) => !isUnsent || !keepUnsent).map(removeCopy))
}

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // A tab that still has it open blocks the deletion until it closes.
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

type Notes = Pick<KeptCopy, 'isUnsent' | 'isLost' | 'isOutdated'>

async function notesOf(place: CopyPlace): Promise<Notes> {
  const database = await opened(copyName(place))
  const notes = database ? await read(database, ['unsaved', 'lost', 'outdated']) : []
  database?.close()
  return { isUnsent: notes[0] === 'yes', isLost: notes[1] === 'yes', isOutdated: notes[2] === 'yes' }
}

function opened(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    // It was deleted in the meantime, and opening it must not create it again.
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = request.onblocked = () => resolve(undefined)
  })
}

function read(database: IDBDatabase, keys: string[]): Promise<unknown[]> {
  if (!database.objectStoreNames.contains('custom')) return Promise.resolve([])
  const store = database.transaction('custom').objectStore('custom')
  return Promise.all(
    keys.map(
      (key) =>
        new Promise((resolve) => {
          const request = store.get(key)
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => resolve(undefined)
        }),
    ),
  )
}
