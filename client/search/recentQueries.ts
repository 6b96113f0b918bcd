import { z } from 'zod'
import { stored } from '../platform/storage.ts'

const kept = 8
const lists = z.record(z.string(), z.array(z.string()))

/** Queries in a space that led somewhere, latest first; stored on this device. */
export const recentQueries = {
  of: (space: string): string[] => all()[space] ?? [],
  add(space: string, text: string): void {
    const others = recentQueries.of(space).filter((each) => each.toLowerCase() !== text.toLowerCase())
    write({ ...all(), [space]: [text, ...others].slice(0, kept) })
  },
  clear(space: string): void {
    write({ ...all(), [space]: [] })
  },
}

const write = (lists: Record<string, string[]>) => stored.write('recent_searches', JSON.stringify(lists))

function all(): Record<string, string[]> {
  try {
    return lists.parse(JSON.parse(stored.read('recent_searches') ?? '{}'))
  } catch {
    return {}
  }
}
