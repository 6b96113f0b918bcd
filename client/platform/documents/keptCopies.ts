const prefix = 'terem-document:'

/** The database of the browser that holds what `owner` has of a document. */
export const copyName = (owner: string, name: string): string => `${prefix}${owner}:${name}`

/** A copy on this device, told without loading its content. */
export type KeptCopy = {
  owner: string
  name: string
  /** It holds words that the server has not stored. */
  isUnsent: boolean
  /** The server refuses the document since. */
  isLost: boolean
}

export const hasLocalCopies = (): boolean => typeof indexedDB !== 'undefined'

/** Every copy on this device, whoever made it. */
export async function keptCopies(): Promise<KeptCopy[]> {
  if (!hasLocalCopies()) return []
  const found = await indexedDB.databases()
  const named = found.flatMap(({ name = '' }) => {
    const [, owner, document] = /^terem-document:([^:]*):(.+)$/.exec(name) ?? []
    return owner !== undefined && document ? [{ owner, name: document }] : []
  })
  return Promise.all(named.map(async (copy) => ({ ...copy, ...(await notesOf(copy)) })))
}

type Place = Pick<KeptCopy, 'owner' | 'name'>

/** Removes a copy from this device. */
export const removeCopy = ({ owner, name }: Place): Promise<void> => removeDatabase(copyName(owner, name))

/** Removes the copies of this device, e.g. at sign-out; `keepUnsent` leaves those with words that exist nowhere else. */
export async function clearLocalCopies({ keepUnsent = false } = {}): Promise<void> {
  const copies = await keptCopies()
  await Promise.all(copies.filter(({ isUnsent }) => !isUnsent || !keepUnsent).map(removeCopy))
}

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    // A tab that still has it open lets it go when it closes; the order to delete stands.
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })
}

async function notesOf({ owner, name }: Place): Promise<Pick<KeptCopy, 'isUnsent' | 'isLost'>> {
  const database = await opened(copyName(owner, name))
  const notes = database ? await read(database, ['unsaved', 'lost']) : []
  database?.close()
  return { isUnsent: notes[0] === 'yes', isLost: notes[1] === 'yes' }
}

function opened(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    // It went away meanwhile, and none is to be made in its place.
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
