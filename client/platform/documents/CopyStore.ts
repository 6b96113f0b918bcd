import * as Y from 'yjs'

/** This many updates are merged into one. */
const trimAt = 500
const retryMs = 5_000

/**
 * The state of the last edits: stored on the device, being written to its disk, or not stored, e.g. because the
 * storage is full.
 */
export type Kept = 'kept' | 'keeping' | 'none'

type Change = (transaction: IDBTransaction) => void

/**
 * The IndexedDB database of one copy: the updates of a document in order, and notes about it. Each update is written
 * separately as it arrives, so that a tab that crashes in the next moment loses as little as possible.
 */
export class CopyStore {
  private underWay = 0
  /** Updates that the browser did not store. They are written again with the next change, or later. */
  private refused: Change[] = []
  private retry: ReturnType<typeof setTimeout> | undefined
  /** Of the last update in the database that is known to be part of `doc`. */
  private lastKey = 0
  private count = 0
  private isTrimming = false
  private isClosed = false

  private constructor(
    private readonly database: IDBDatabase,
    private readonly doc: Y.Doc,
    private readonly onChanged: () => void,
  ) {
    // A sign-out in another tab deletes the copy under this one.
    database.onversionchange = () => {
      this.close()
      this.onChanged()
    }
  }

  /**
   * Loads what is stored into `doc` and keeps it up to date from then on. `onChanged` is called when `kept` may have
   * changed.
   */
  static async open(name: string, doc: Y.Doc, onChanged: () => void): Promise<CopyStore> {
    const store = new CopyStore(await openDatabase(name), doc, onChanged)
    await store.load()
    doc.on('update', store.edited)
    return store
  }

  get kept(): Kept {
    if (this.isClosed || this.refused.length > 0) return 'none'
    return this.underWay > 0 ? 'keeping' : 'kept'
  }

  async get(key: string): Promise<string> {
    const value: unknown = await answer(this.database.transaction('custom').objectStore('custom').get(key))
    return typeof value === 'string' ? value : ''
  }

  set(key: string, value: string): void {
    this.write((transaction) => transaction.objectStore('custom').put(value, key))
  }

  /** A write in progress is completed. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.retry)
    this.doc.off('update', this.edited)
    this.database.close()
  }

  private readonly edited = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return
    this.write((transaction) => transaction.objectStore('updates').add(update))
    if (++this.count >= trimAt && !this.isTrimming) this.trim()
  }

  private write(change: Change): void {
    if (this.isClosed) return
    const changes = [...this.refused, change]
    this.refused = []
    this.begin(changes, (transaction) => {
      for (const each of changes) each(transaction)
      // It is written to the disk at once, not only when its requests have been answered.
      transaction.commit()
    })
  }

  private begin(changes: Change[], run: Change): void {
    const end = (isDone: boolean) => {
      this.underWay--
      if (!isDone) this.refuse(changes)
      this.onChanged()
    }
    try {
      const transaction = this.database.transaction(['updates', 'custom'], 'readwrite')
      this.underWay++
      transaction.oncomplete = () => end(true)
      transaction.onabort = () => end(false)
      run(transaction)
    } catch {
      this.refuse(changes)
    }
    this.onChanged()
  }

  private refuse(changes: Change[]): void {
    if (changes.length === 0 || this.isClosed) return
    this.refused.unshift(...changes)
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.write(() => undefined), retryMs)
  }

  private async load(): Promise<void> {
    const updates = this.database.transaction('updates').objectStore('updates')
    const [keys, values] = await Promise.all([answer(updates.getAllKeys()), answer(updates.getAll())])
    this.take(keys, values)
    this.count = keys.length
  }

  private take(keys: IDBValidKey[], updates: unknown[]): void {
    const apply = () => {
      for (const update of updates) Y.applyUpdate(this.doc, update as Uint8Array, this)
    }
    Y.transact(this.doc, apply, this, false)
    this.lastKey = Number(keys.at(-1) ?? this.lastKey)
  }

  /** Merges all updates, including those of other tabs. */
  private trim(): void {
    this.isTrimming = true
    this.begin([], (transaction) => {
      const updates = transaction.objectStore('updates')
      const later = IDBKeyRange.lowerBound(this.lastKey, true)
      const keys = updates.getAllKeys(later)
      const values = updates.getAll(later)
      values.onsuccess = () => {
        this.take(keys.result, values.result)
        const whole = updates.add(Y.encodeStateAsUpdate(this.doc))
        whole.onsuccess = () => {
          this.lastKey = Number(whole.result)
          updates.delete(IDBKeyRange.upperBound(this.lastKey, true))
          this.count = 1
          this.isTrimming = false
        }
      }
    })
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => {
    request.result.createObjectStore('updates', { autoIncrement: true })
    request.result.createObjectStore('custom')
  }
  return answer(request)
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'))
  })
}
