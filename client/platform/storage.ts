/** Every key that the client uses in the browser's storage. */
export const storageKeys = [
  'token',
  'refresh_token',
  'token_type',
  'expires_in',
  'expires_at',
  'user_id',
  'login',
  'locale',
  'theme',
  'fonts',
  'last_node',
  'active_root_id',
  'tree_open',
  'layout',
  'kept_pages',
  'active_space_id',
  'redirect',
  'ended_by_reuse',
  'recent_searches',
  'seen_imports',
  'form_drafts',
  'form_files',
  'begun',
  'chat_drafts',
  'timer',
  'notices',
  'drawing_view',
] as const
export type StorageKey = (typeof storageKeys)[number]

/** The browser's storage by known keys. If the browser forbids storage, values last as long as the tab. */
export const stored = {
  read(key: StorageKey): string | null {
    return store().getItem(key)
  },
  write(key: StorageKey, value: string): void {
    store().setItem(key, value)
  },
  remove(...keys: StorageKey[]): void {
    for (const key of keys) store().removeItem(key)
  },
}

const kept = new Map<string, string>()
const inMemory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

function store(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return globalThis.localStorage ?? inMemory
  } catch {
    return inMemory
  }
}
