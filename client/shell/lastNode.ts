import { stored } from '../platform/storage.ts'

/** The page that was open last in each space of this browser; stored under `last_node` as `page:<id>` by space. */
export const lastNode = {
  of(space: string): string | undefined {
    return readAll()[space]?.replace(/^page:/, '')
  },
  keep(space: string, page: string): void {
    stored.write('last_node', JSON.stringify({ ...readAll(), [space]: `page:${page}` }))
  },
  forget(space: string): void {
    const { [space]: _, ...others } = readAll()
    stored.write('last_node', JSON.stringify(others))
  },
}

function readAll(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(stored.read('last_node') ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}
