import { chosenDatabase, hasLocalCopies } from './documents/keptCopies.ts'

/** An unsent item with its files; it belongs to the tab `tab`. */
type Row = { key: string; tab: string; owner: string }

/** The browser's database of what a user has chosen and not sent yet. In a browser without one, nothing is stored. */
export class KeptRows<Kept extends Row> {
  readonly #database: Promise<IDBDatabase | null>

  constructor(private readonly owner: string) {
    this.#database = open()
  }

  async all(): Promise<Kept[]> {
    const database = await this.#database
    if (!database) return []
    return new Promise((done) => {
      const request = database.transaction('rows').objectStore('rows').getAll()
      request.onsuccess = () => done((request.result as Kept[]).filter(({ owner }) => owner === this.owner))
      request.onerror = () => done([])
    })
  }

  /** Resolves once it is on the disk; false if the browser does not store it, e.g. because it is too large. */
  keep(row: Omit<Kept, 'owner'>): Promise<boolean> {
    return this.#write((rows) => rows.put({ ...row, owner: this.owner }))
  }

  drop(key: string): Promise<boolean> {
    return this.#write((rows) => rows.delete(key))
  }

  async #write(change: (rows: IDBObjectStore) => void): Promise<boolean> {
    const database = await this.#database
    if (!database) return false
    return new Promise((done) => {
      try {
        const transaction = database.transaction('rows', 'readwrite')
        transaction.oncomplete = () => done(true)
        transaction.onabort = () => done(false)
        change(transaction.objectStore('rows'))
      } catch {
        // A sign-out has closed the database.
        done(false)
      }
    })
  }
}

function open(): Promise<IDBDatabase | null> {
  if (!hasLocalCopies()) return Promise.resolve(null)
  return new Promise((done) => {
    const request = indexedDB.open(chosenDatabase)
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'key' })
    request.onsuccess = () => {
      // A sign-out in another tab deletes the database under this one.
      request.result.onversionchange = () => request.result.close()
      done(request.result)
    }
    request.onerror = () => done(null)
  })
}
