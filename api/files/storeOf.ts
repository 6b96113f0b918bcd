import { join } from 'node:path'
import type { App } from '../context.ts'
import type { FileStore } from './fileStore.ts'
import { localDisk } from './localDisk.ts'
import { s3Store } from './s3Store.ts'

type Stores = { local: FileStore; s3?: FileStore }
const stores = new WeakMap<App['env'], Stores>()

function storesOf({ env }: Pick<App, 'env'>): Stores {
  const found = stores.get(env)
  if (found) return found
  const made = {
    local: localDisk(join(env.dataDir, 'files')),
    ...(env.s3 ? { s3: s3Store(env.s3) } : {}),
  }
  stores.set(env, made)
  return made
}

/** The store for new files: the bucket if one is configured, otherwise this machine's disk. */
export function storeOf(app: Pick<App, 'env'>): FileStore {
  const { local, s3 } = storesOf(app)
  return s3 ?? local
}

/** The store that a row names; undefined when this program has no such store. */
export function storeNamed(app: Pick<App, 'env'>, disk: string): FileStore | undefined {
  return Object.values(storesOf(app)).find((store: FileStore) => store.disk === disk)
}
